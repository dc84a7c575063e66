/** What went wrong and where, without the message: a failed query's message contains the values it was given. */
export function kindOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const { cause } = error;
  const code = (error as { code?: unknown }).code ?? (cause as { code?: unknown } | undefined)?.code;
  // The stack opens with the message, and a line of it may look like a frame: "at home since Monday".
  const frames = error.stack
    ?.replace(error.message, "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "));
  return { error: error.name, code, stack: frames?.slice(0, 8).join("\n") };
}
