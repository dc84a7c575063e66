import { listingFaults as faults } from "@medisense/contract/operators/listings";
import { eq, or } from "drizzle-orm";
import { hasLettersOf, isSameName, slugOf } from "../../directory/index.ts";
import { hospitals } from "../../directory/listing/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { invalid } from "./onboarding-result.ts";

/** Returns the hospital of a name, in whatever case and spacing. Until the commit nobody suspends it. */
export async function hospitalNamed(tx: Database, name: string) {
  const alike = await tx
    .select()
    .from(hospitals)
    .where(or(hasLettersOf(hospitals.name, name), eq(hospitals.slug, slugOf(name))))
    .for("share");
  const hospital = alike.find((one) => isSameName(one.name, name));
  if (!hospital) throw invalid({ hospital: faults.noHospital });
  return hospital;
}
