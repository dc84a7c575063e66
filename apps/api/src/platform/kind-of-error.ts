/** Holds the error itself for test loggers. Loggers never write it, because symbol keys are not serialised. */
export const LOGGED_ERROR = Symbol("logged error");

/**
 * Returns an error's name, its stack, and the first code among it and its causes. Messages are left out: a failed query's
 * message contains its values.
 */
export function kindOfError(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error, [LOGGED_ERROR]: error };
  // The stack starts with the message, of which a part may look like a frame: "at home since Monday".
  const frames = error.stack
    ?.replace(error.message, "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "));
  return { error: error.name, code: codeOf(error), stack: frames?.slice(0, 8).join("\n"), [LOGGED_ERROR]: error };
}

function codeOf(error: Error): unknown {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? (cause instanceof Error ? codeOf(cause) : undefined);
}
