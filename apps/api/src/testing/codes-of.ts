/** Returns how each call ended: "done", or the code of its refusal. */
export const codesOf = async (calls: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).map((call) => (call.status === "rejected" ? call.reason.code : "done"));
