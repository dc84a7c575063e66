import type { HealthRecord } from "@medisense/contract/health/health-record";
import { plainBand } from "@medisense/risk";
import type { RiskAssessment } from "@medplum/fhirtypes";
import { asc, eq } from "drizzle-orm";
import { checkResultToWire } from "../../check-results/check-result-to-wire.ts";
import { checkResults } from "../../tables/check-result-tables.ts";
import { ownFields, ownNumber, ownText } from "../fhir/own-fields.ts";
import { ofType, type RecordPart } from "./record-part.ts";

type Result = HealthRecord["checkResults"][number];

export const checkResultsPart: RecordPart<"checkResults"> = {
  async collect(db, person) {
    const rows = await db
      .select()
      .from(checkResults)
      .where(eq(checkResults.personId, person.id))
      .orderBy(asc(checkResults.takenAt), asc(checkResults.id));
    return rows.map((row) => ({ ...checkResultToWire(row), answers: row.answers }));
  },

  toFhir(results, { patient }) {
    return results.map(
      ({ _id, instrument, version, headline, level, takenAt, answers }): RiskAssessment => ({
        resourceType: "RiskAssessment",
        id: _id,
        ...ownFields({
          version,
          headline: JSON.stringify(headline),
          level: JSON.stringify(level),
          answers: JSON.stringify(answers),
        }),
        status: "final",
        method: { text: instrument },
        subject: patient,
        occurrenceDateTime: takenAt,
        note: [{ text: `${plainBand(headline.band)}: ${headline.value} ${headline.unit}` }],
        ...probabilityOf(headline),
      }),
    );
  },

  fromFhir(resources) {
    return ofType<RiskAssessment>(resources, "RiskAssessment").map((assessment) => {
      const read = <Value>(field: string) => JSON.parse(ownText(assessment, field)!) as Value;
      return {
        _id: assessment.id!,
        instrument: assessment.method!.text!,
        version: ownNumber(assessment, "version")!,
        headline: read<Result["headline"]>("headline"),
        level: read<Result["level"]>("level"),
        takenAt: assessment.occurrenceDateTime!,
        answers: read<Result["answers"]>("answers"),
      };
    });
  },
};

/** Returns an estimate for 100 people as a probability in percent; other results are points or measures. */
function probabilityOf({ value, unit, band }: Result["headline"]): Pick<RiskAssessment, "prediction"> | undefined {
  if (typeof value !== "number" || !unit.startsWith("of 100 people")) return undefined;
  return { prediction: [{ outcome: { text: band }, probabilityDecimal: value }] };
}
