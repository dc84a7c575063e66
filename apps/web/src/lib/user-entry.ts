import { jsonEntry } from "./browser-storage.ts";

/**
 * The account that used this browser last, which the application writes and the landing page reads as a hint.
 * It grants nothing: the server decides who is logged in.
 */
export const userEntry = jsonEntry<object>({
  key: "user",
  parse: (stored) => (typeof stored === "object" && stored !== null ? stored : undefined),
});
