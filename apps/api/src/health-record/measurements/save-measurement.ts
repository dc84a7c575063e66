import type { ParsedRequest } from "@medisense/contract/endpoint";
import {
  MAX_MEASUREMENTS,
  measurementErrors,
  type saveMeasurement as Call,
} from "@medisense/contract/health/measurements";
import { type EnteredValue, faultOfValue, toStoredUnit } from "@medisense/contract/health/measures";
import { and, eq, ne } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { measurements } from "../tables/measurement-tables.ts";
import { measurementToWire } from "./measurement-to-wire.ts";

type Asked = ParsedRequest<typeof Call>["body"] & { id: string; accountId: string };

/** Clocks of phones run ahead a little. */
const AHEAD_MS = 5 * 60_000;
const EARLIEST = new Date("1900-01-01T00:00:00Z");

/** Stores a measured value, or changes the one with this id. Its person and its kind stay. */
export async function saveMeasurement(
  deps: Pick<RecordsDeps, "db" | "clock">,
  { id, accountId, personId, measuredAt, ...asked }: Asked,
) {
  const { db, clock } = deps;
  const now = clock.now();
  const person = await findPerson(deps, accountId, personId);
  refuseImpossible(asked);
  const context = contextOf(asked);
  const at = new Date(measuredAt);
  if (at < EARLIEST || at.getTime() > now.getTime() + AHEAD_MS) throw new DomainError(measurementErrors.wrongTime);
  await refuseBeyondMost(db, person.id, id);

  const { kind, entered, unit, second } = asked;
  const value = { value: toStoredUnit(asked), secondValue: second ?? null, entered, unit, context, measuredAt: at };
  const [saved] = await db
    .insert(measurements)
    .values({ id, personId: person.id, kind, ...value, createdAt: now })
    .onConflictDoUpdate({
      target: measurements.id,
      set: value,
      setWhere: and(eq(measurements.personId, person.id), eq(measurements.kind, kind))!,
    })
    .returning();
  if (!saved) throw new DomainError(measurementErrors.notFound);
  return measurementToWire(saved);
}

function refuseImpossible(asked: EnteredValue) {
  const fault = faultOfValue(asked);
  if (fault) throw new DomainError(fault === "order" ? measurementErrors.wrongOrder : measurementErrors.notPossible);
}

/** Only blood sugar says when it was measured in the day. */
function contextOf({ kind, context }: Pick<Asked, "kind" | "context">) {
  if (kind !== "sugar") return null;
  if (!context) throw new DomainError(measurementErrors.contextMissing);
  return context;
}

async function refuseBeyondMost(db: RecordsDeps["db"], personId: string, id: string) {
  const others = await db.$count(measurements, and(eq(measurements.personId, personId), ne(measurements.id, id)));
  if (others >= MAX_MEASUREMENTS) throw new DomainError(measurementErrors.tooMany);
}
