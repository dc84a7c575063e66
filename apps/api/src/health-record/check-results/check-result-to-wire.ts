import type { CheckResult } from "@medisense/contract/health/check-results";
import type { checkResults } from "../tables/check-result-tables.ts";

export const checkResultToWire = ({
  id,
  instrument,
  version,
  result,
  takenAt,
}: typeof checkResults.$inferSelect): CheckResult => ({
  _id: id,
  instrument,
  version,
  ...result,
  takenAt: takenAt.toISOString(),
});
