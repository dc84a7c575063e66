/** The messages about a field whose schema says nothing for people. Also the keys of the translations. */
export const fieldMessages = {
  missing: "Please fill this in",
  email: "Enter a full email address, such as name@example.com",
  tooLong: "This is too long",
  tooHigh: "This number is too high",
  tooLow: "This number is too low",
  tooMany: "This list is too long",
  other: "Please check this",
};

interface Issue {
  code?: string | undefined;
  input?: unknown;
  format?: unknown;
  origin?: unknown;
}

/** Returns a message for people instead of the schema library's own. A message in the schema has precedence. */
export function plainMessage({ code, input, format, origin }: Issue): string {
  const isNumber = typeof input === "number";
  if (input === undefined || input === null || input === "") return fieldMessages.missing;
  if (code === "invalid_format" && format === "email") return fieldMessages.email;
  if (code === "too_small") return isNumber ? fieldMessages.tooLow : fieldMessages.missing;
  if (code === "too_big" && origin === "array") return fieldMessages.tooMany;
  if (code === "too_big") return isNumber ? fieldMessages.tooHigh : fieldMessages.tooLong;
  return fieldMessages.other;
}
