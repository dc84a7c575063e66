import type { Measurement } from "@medisense/contract/health/measurements";
import type { measurements } from "../tables/measurement-tables.ts";

export const measurementToWire = ({
  id,
  kind,
  value,
  secondValue,
  entered,
  unit,
  context,
  measuredAt,
}: typeof measurements.$inferSelect): Measurement => ({
  _id: id,
  kind,
  value,
  secondValue,
  entered,
  unit,
  context,
  measuredAt: measuredAt.toISOString(),
});
