import { documentTagWords } from "@medisense/contract/health/documents";
import { measures } from "@medisense/contract/health/measures";
import { istMidnight } from "@medisense/contract/ist";
import { type Disease, instruments } from "@medisense/risk";
import { and, desc, eq, sql } from "drizzle-orm";
import { checkResults } from "../tables/check-result-tables.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { measurements } from "../tables/measurement-tables.ts";
import { type FindRecords, hasTerms, isInPage, searchWordsOf } from "./record-scope.ts";

const measureWords = Object.fromEntries(Object.entries(measures).map(([kind, { words }]) => [kind, words]));
const hindiWords: Readonly<Record<Disease, string>> = {
  diabetes: "मधुमेह डायबिटीज़ शुगर",
  "heart disease": "हृदय रोग दिल",
  stroke: "स्ट्रोक लकवा",
  "breast cancer": "स्तन कैंसर",
  "chronic kidney disease": "गुर्दा किडनी",
  anaemia: "एनीमिया ख़ून की कमी",
  "thyroid disease": "थायरॉइड",
  asthma: "दमा अस्थमा",
};
const instrumentWords = Object.fromEntries(
  instruments.map(({ id, title, disease }) => [id, `${title} ${disease} ${hindiWords[disease]}`]),
);

/** Finds measured values. */
export const findMeasurements: FindRecords = async (db, scope, limit) => {
  const { id, measuredAt, personId, kind } = measurements;
  const text = searchWordsOf(kind, measureWords);
  const rows = await db
    .select()
    .from(measurements)
    .where(and(eq(personId, scope.personId), isInPage(scope, measuredAt, id), hasTerms(scope, text)))
    .orderBy(desc(measuredAt), desc(id))
    .limit(limit);
  return rows.map(({ id: _id, measuredAt: at, ...row }) => ({
    record: "measurement",
    _id,
    at: at.toISOString(),
    ...row,
  }));
};

/** Finds uploaded reports. The time of a report is the beginning of its day in India. */
export const findUploads: FindRecords = async (db, scope, limit) => {
  const { id, date, personId, tag, name, note } = healthDocuments;
  const at = sql`(${date}::timestamp at time zone 'Asia/Kolkata')`;
  const text = sql`concat_ws(' ', ${name}, ${note}, ${searchWordsOf(tag, documentTagWords)})`;
  const rows = await db
    .select()
    .from(healthDocuments)
    .where(and(eq(personId, scope.personId), isInPage(scope, at, id), hasTerms(scope, text)))
    .orderBy(desc(date), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, record: "document", _id: row.id, at: istMidnight(row.date).toISOString() }));
};

/** Finds saved results of risk scores. */
export const findSavedResults: FindRecords = async (db, scope, limit) => {
  const { id, takenAt, personId, instrument } = checkResults;
  const text = searchWordsOf(instrument, instrumentWords);
  const rows = await db
    .select()
    .from(checkResults)
    .where(and(eq(personId, scope.personId), isInPage(scope, takenAt, id), hasTerms(scope, text)))
    .orderBy(desc(takenAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({
    record: "check",
    _id: row.id,
    at: row.takenAt.toISOString(),
    instrument: row.instrument,
    ...row.result,
  }));
};
