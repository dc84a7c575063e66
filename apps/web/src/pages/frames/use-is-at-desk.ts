import { useMatches } from "react-router";
import { useSession } from "../../features/session/session.ts";
import type { ScreenHandle } from "./screen.tsx";

/** Returns whether a doctor has opened a screen that patients and doctors share. */
export function useIsAtDesk() {
  const session = useSession();
  const isShared = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.isSharedWithDoctors);
  return isShared && session?.user.role === "doctor";
}
