import { useQuery } from "@tanstack/react-query";
import { parcelSafety } from "../../../features/pharmacy-desk/queries.ts";
import { SafetyWarnings } from "../../../ui/safety/safety-warnings.tsx";

/** Shows the warnings about the medicines of a parcel's whole order. */
export function ParcelSafety({ parcelId }: { parcelId: string }) {
  const { data, isError, refetch } = useQuery(parcelSafety(parcelId));
  return <SafetyWarnings isAtDesk warnings={data ?? []} onRetry={isError ? () => void refetch() : undefined} />;
}
