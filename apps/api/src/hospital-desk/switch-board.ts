import { eq } from "drizzle-orm";
import { recordOperatorAct } from "../audit-trail/index.ts";
import type { HospitalDeskDeps } from "./deps.ts";
import { ownHospital } from "./own-hospital.ts";
import { hospitalBoards } from "./tables.ts";

/** Switches the public token board of the account's hospital on or off. */
export async function switchBoard(
  { db, clock }: Pick<HospitalDeskDeps, "db" | "clock">,
  { userId, isOn }: { userId: string; isOn: boolean },
) {
  const now = clock.now();
  const hospital = await ownHospital(db, userId);
  await db.transaction(async (tx) => {
    const row = { hospitalId: hospital.id, switchedOnAt: now };
    const changed = isOn
      ? await tx.insert(hospitalBoards).values(row).onConflictDoNothing().returning()
      : await tx.delete(hospitalBoards).where(eq(hospitalBoards.hospitalId, hospital.id)).returning();
    if (changed.length === 0) return;
    const subject = { kind: "hospital", id: hospital.id, name: hospital.name } as const;
    await recordOperatorAct(
      tx,
      { operatorId: userId, act: isOn ? "switch-board-on" : "switch-board-off", subject },
      now,
    );
  });
  return { isBoardOn: isOn };
}
