import type { ListingColumn, ListingFault } from "@medisense/contract/operators/listings";
import type { z } from "zod";
import { invalid } from "./onboarding-result.ts";

/** Returns the values of a row. Throws a refusal that names each wrong column. */
export function checkCells<Row extends z.ZodType>(schema: Row, cells: Record<string, string>): z.output<Row> {
  const parsed = schema.safeParse(cells);
  if (parsed.success) return parsed.data;
  // The first fault of a column is the plainest.
  const faults = parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]);
  throw invalid(Object.fromEntries(faults) as Partial<Record<ListingColumn, ListingFault>>);
}
