import { eq } from "drizzle-orm";
import {
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
  signupOtps,
  users,
} from "../../../identity/account-state/tables.ts";
import { DELETED } from "../../../notifications/index.ts";
import type { Eraser } from "./eraser.ts";
import { NOBODY } from "./eraser.ts";

/** Leaves an account without a person: other rows refer to its id. Nobody can log in with it. */
export const identityEraser: Eraser = {
  tables: [
    "users",
    "sessions",
    "password_resets",
    "signup_codes",
    "second_factors",
    "recovery_codes",
    "deleted_accounts",
  ],
  async erase(tx, { id, email }) {
    await tx
      .update(users)
      .set({ ...NOBODY, email: `${id}${DELETED}`, passwordHash: "deleted", locale: null, hasChosenLocale: false })
      .where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    await tx.delete(signupOtps).where(eq(signupOtps.email, email));
    return [];
  },
};
