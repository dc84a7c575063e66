/** Returns the code of the error that refuses the attempt, or "allowed". */
export const refusalCode = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "allowed",
    (error: { code: string }) => error.code,
  );
