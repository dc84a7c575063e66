import type { ListingColumn, ListingFault } from "@medisense/contract/operators/listings";
import type { z } from "zod";
import { invalid } from "./onboarding-result.ts";

/** Returns the values of a row. Throws a refusal that names each wrong column. */
export function checkCells<Row extends z.ZodType>(schema: Row, cells: Record<string, string>): z.output<Row> {
  const parsed = schema.safeParse(cells);
  if (parsed.success) return parsed.data;
  const faults: Partial<Record<ListingColumn, ListingFault>> = {};
  // The first fault of a column is the plainest.
  for (const { path, message } of parsed.error.issues) faults[path[0] as ListingColumn] ??= message as ListingFault;
  throw invalid(faults);
}
