import { eq, inArray, or } from "drizzle-orm";
import { mails } from "../../../notifications/tables.ts";
import { handOvers } from "../../../persons/tables/hand-over-tables.ts";
import type { Eraser } from "./eraser.ts";

/** Erases the invitations to take over a record: those of the account's people, and those that name its email. */
export const handOversEraser: Eraser = {
  tables: ["hand_overs"],
  async erase(tx, { id, email, personIds }) {
    const erased = await tx
      .delete(handOvers)
      .where(or(inArray(handOvers.personId, personIds), eq(handOvers.accountId, id), eq(handOvers.email, email)))
      .returning({ id: handOvers.id });
    const causes = erased.flatMap((row) => [
      `hand-over:${row.id}`,
      `handed-over:${row.id}`,
      `hand-over-agreed:${row.id}`,
    ]);
    await tx.delete(mails).where(inArray(mails.cause, causes));
    return [];
  },
};
