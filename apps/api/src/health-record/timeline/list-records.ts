import type { ParsedRequest, Reply } from "@medisense/contract/endpoint";
import { istMidnight } from "@medisense/contract/ist";
import {
  type TimelineEntry,
  type listRecords as Call,
  type RecordKind,
  recordKinds,
} from "@medisense/contract/health/records";
import { findPerson } from "../../persons/index.ts";
import { cursorOf } from "../record-state/cursors.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { findMeasurements, findSavedResults, findUploads } from "./find-own-entries.ts";
import { findPaidOrders } from "./find-paid-orders.ts";
import { findSignedPrescriptions } from "./find-signed-prescriptions.ts";
import { findVisits } from "./find-visits.ts";
import type { FindRecords, RecordScope } from "./record-scope.ts";

const PAGE = 30;
const MAX_TERMS = 6;

const finders: Record<RecordKind, FindRecords> = {
  visit: findVisits,
  prescription: findSignedPrescriptions,
  order: findPaidOrders,
  document: findUploads,
  check: findSavedResults,
  measurement: findMeasurements,
};

/** Lists one page of a person's record, latest first. Each kind gives at most one page, which its index answers. */
export async function listRecords(
  deps: Pick<RecordsDeps, "db" | "clock">,
  {
    accountId,
    personId,
    kinds = [...recordKinds],
    search = "",
    from,
    to,
    before,
  }: ParsedRequest<typeof Call>["query"] & { accountId: string },
): Promise<Omit<Reply<typeof Call>, "success">> {
  const person = await findPerson(deps, accountId, personId, { isForCaregivers: true, isReading: true });
  const scope: RecordScope = {
    personId: person.id,
    // A caregiver reads the record of the account that the person belongs to.
    accountId: person.accountId,
    isHolder: person.id === person.accountId,
    terms: search.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS),
    from: from === undefined ? undefined : istMidnight(from),
    until: to === undefined ? undefined : istMidnight(to, 1),
    before,
  };
  const found = await Promise.all([...new Set(kinds)].map((kind) => finders[kind](deps.db, scope, PAGE + 1)));
  const latest = found.flat().toSorted(latestFirst);
  const data = latest.slice(0, PAGE);
  const last = latest.length > PAGE ? data.at(-1) : undefined;
  return { data, next: last ? cursorOf({ at: new Date(last.at), id: last._id }) : null };
}

/** Puts entries in the order of the cursor: by instant, then by id. */
function latestFirst(one: TimelineEntry, other: TimelineEntry) {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one._id < other._id ? 1 : -1;
}
