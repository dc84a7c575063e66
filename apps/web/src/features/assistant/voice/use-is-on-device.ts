import { useQuery } from "@tanstack/react-query";
import { isOnDevice } from "./recognition.ts";

/**
 * Returns whether the browser understands this language without sending the recording anywhere; false while unknown.
 * Asks only while `isNeeded`, because some browsers fail at the question itself.
 */
export function useIsOnDevice(language: string, isNeeded: boolean): boolean {
  const { data } = useQuery({
    queryKey: ["speech-on-device", language],
    queryFn: () => isOnDevice(language),
    enabled: isNeeded,
    staleTime: Infinity,
    networkMode: "always",
  });
  return data ?? false;
}
