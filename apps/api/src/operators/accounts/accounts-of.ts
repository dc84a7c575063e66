import type { ListingKind } from "@medisense/contract/operators/listings";
import { and, asc, eq } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Returns the accounts of a listing itself, and the doctors whose visits depend on it. */
export async function accountsOf(tx: Database, kind: ListingKind, { id, name }: { id: string; name: string }) {
  if (kind === "doctors") return { own: [id], doctorIds: [id] };
  const role = kind === "hospitals" ? "hospital" : "pharmacy";
  const own = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), eq(users.organisationName, name)));
  const inHospital =
    kind === "hospitals"
      ? await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.hospitalId, id)).orderBy(asc(doctors.id))
      : [];
  return { own: own.map((user) => user.id), doctorIds: inHospital.map((doctor) => doctor.id) };
}
