import { eq } from "drizzle-orm";
import type { SharingDeps } from "../record-state/deps.ts";
import { hashToken } from "./passcodes.ts";
import { isShareOpen } from "./share-to-wire.ts";
import { shares } from "./tables.ts";

/** True while the link with this token is open. It shows nothing of the record, so nothing is logged. */
export async function isOpenByToken({ db, clock }: Pick<SharingDeps, "db" | "clock">, token: string) {
  const [found] = await db
    .select()
    .from(shares)
    .where(eq(shares.tokenHash, hashToken(token)));
  return found !== undefined && isShareOpen(found, clock.now());
}
