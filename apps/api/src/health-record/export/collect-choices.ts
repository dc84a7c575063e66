import type { RecordExport } from "@medisense/contract/health/export";
import { asc, eq } from "drizzle-orm";
import { findAvatar, type PersonRow, readEmergencyCard } from "../../persons/index.ts";
import { personConsents } from "../../persons/tables/person-consent-tables.ts";
import { profileShareChoices } from "../../persons/tables/share-tables.ts";
import type { ExportDeps } from "../record-state/deps.ts";

/** Reads what a person chose around their record: picture, emergency card, and who may see what. */
export async function collectChoices(
  deps: Pick<ExportDeps, "db" | "clock" | "listShares">,
  person: PersonRow,
): Promise<RecordExport["choices"]> {
  const { db } = deps;
  const doctorShares = await db
    .select()
    .from(profileShareChoices)
    .where(eq(profileShareChoices.personId, person.id))
    .orderBy(asc(profileShareChoices.id));
  const agreements = await db
    .select()
    .from(personConsents)
    .where(eq(personConsents.personId, person.id))
    .orderBy(asc(personConsents.at), asc(personConsents.id));
  return {
    avatar: await findAvatar(db, person.id),
    emergencyCard: await readEmergencyCard(deps, person),
    doctorShares: doctorShares.map(({ part, isShared, chosenAt }) => ({
      part,
      isShared,
      chosenAt: chosenAt.toISOString(),
    })),
    agreements: agreements.map(({ kind, givenBy, textVersion, locale, at, withdrawnAt }) => ({
      kind,
      givenBy,
      version: textVersion,
      locale,
      givenAt: at.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    links: await deps.listShares({ accountId: person.accountId, personId: person.id }),
  };
}
