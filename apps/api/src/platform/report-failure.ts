/** Prints why a program ends. A full disk is said in one sentence, not in the words of PostgreSQL. */
export function reportFailure(error: unknown) {
  if (hasFullDisk(error)) console.error(FULL_DISK);
  else console.error(error instanceof Error ? error.message : error);
}

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
