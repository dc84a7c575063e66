import { eq } from "drizzle-orm";
import { mails } from "../notifications/tables.ts";
import type { World } from "./world.ts";

/** Returns the mails to an email, oldest first. */
export async function mailsTo(world: World, { email }: { email: string }) {
  return world.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
}
