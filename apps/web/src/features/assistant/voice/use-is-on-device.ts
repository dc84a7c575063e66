import { useQuery } from "@tanstack/react-query";
import { isOnDevice } from "./recognition.ts";

/** Returns whether the browser understands this language without sending the recording anywhere. */
export function useIsOnDevice(language: string): boolean {
  const { data } = useQuery({
    queryKey: ["speech-on-device", language],
    queryFn: () => isOnDevice(language),
    staleTime: Infinity,
    networkMode: "always",
  });
  return data ?? false;
}
