import type { ListingKind } from "@medisense/contract/operators/listings";
import type { Database } from "../../platform/database/open-database.ts";
import { addDoctor } from "./add-doctor.ts";
import { checkCells } from "./check-cells.ts";
import type { Added, Onboarding } from "./onboarding-result.ts";
import { addHospital } from "./add-hospital.ts";
import { addStore } from "./add-store.ts";
import { NewDoctor, NewHospital, NewStore } from "./rows.ts";
import { takeOnboardingTurn } from "./take-onboarding-turn.ts";

type Cells = Record<string, string>;

/** Adds one row of a file or a form, in a transaction of the caller. Throws a refusal that names each wrong column. */
export async function addRow(tx: Database, kind: ListingKind, cells: Cells, onboarding: Onboarding): Promise<Added> {
  await takeOnboardingTurn(tx);
  if (kind === "doctors") return addDoctor(tx, checkCells(NewDoctor, cells), onboarding);
  if (kind === "hospitals") return addHospital(tx, checkCells(NewHospital, cells), onboarding);
  return addStore(tx, checkCells(NewStore, cells), onboarding);
}
