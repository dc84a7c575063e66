/**
 * Prints why a program ends. A full disk is said in one sentence, not in the words of PostgreSQL. Of a failed query the
 * cause is printed: its own message has its values, which may be a thousand rows or somebody's data.
 */
export function reportFailure(error: unknown) {
  if (hasFullDisk(error)) console.error(FULL_DISK);
  else if (isFailedQuery(error)) reportFailure(error.cause);
  else console.error(error instanceof Error ? error.message : error);
}

/** Returns the error of a database that crashed because its disk is full, and could tell no query so. */
export const diskIsFull = (cause: unknown) => new Error("No space left on device", { cause });

/** Drizzle's error, by its fields: Drizzle itself is not loaded before the settings are read. */
const isFailedQuery = (error: unknown): error is Error =>
  error instanceof Error && "params" in error && error.cause !== undefined;

const FULL_DISK =
  "The disk is full. Free some space where DATA_DIR is, or on the machine of DATABASE_URL, and start again.";

/** True for the errors of Node and PostgreSQL, whichever library has wrapped them, and for what PostgreSQL has printed. */
function hasFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    code === "ENOSPC" || code === "53100" || /No space left on device/.test(error.message) || hasFullDisk(error.cause)
  );
}
