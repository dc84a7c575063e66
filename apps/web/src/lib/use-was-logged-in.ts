import { useSyncExternalStore } from "react";
import { userEntry } from "./user-entry.ts";

/** Returns true for someone who is probably logged in. The server has the last word, so a wrong guess does no harm. */
export const useWasLoggedIn = () =>
  useSyncExternalStore(
    userEntry.subscribe,
    () => userEntry.read() !== undefined,
    () => false,
  );
