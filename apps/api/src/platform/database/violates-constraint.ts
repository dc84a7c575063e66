/** True when PostgreSQL refused a statement because of this constraint or unique index. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "constraint" in cause && cause.constraint === constraint;
}
