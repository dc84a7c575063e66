/** Whether PostgreSQL refused because of this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "constraint" in cause && cause.constraint === constraint;
}
