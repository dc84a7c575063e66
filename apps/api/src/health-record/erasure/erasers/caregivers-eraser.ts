import { eq, inArray, or } from "drizzle-orm";
import { mails } from "../../../notifications/tables.ts";
import { caregiverLinks } from "../../../persons/tables/caregiver-tables.ts";
import type { Eraser } from "./eraser.ts";

/** Erases the links to the account's caregivers and to those it cares for, and the invitations that name its holder. */
export const caregiversEraser: Eraser = {
  tables: ["caregiver_links"],
  async erase(tx, { id, email }) {
    const erased = await tx
      .delete(caregiverLinks)
      .where(or(eq(caregiverLinks.holderId, id), eq(caregiverLinks.caregiverId, id), eq(caregiverLinks.email, email)))
      .returning({ id: caregiverLinks.id });
    const causes = erased.map((link) => `caregiver-invited:${link.id}`);
    await tx.delete(mails).where(inArray(mails.cause, causes));
    return [];
  },
};
