import { useQuery } from "@tanstack/react-query";
import { parcelSafety } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { SafetyWarnings } from "../../../ui/safety/safety-warnings.tsx";

/** Shows the warnings about the medicines of a parcel's whole order, and says when the patient's profile played no part. */
export function ParcelSafety({ parcelId }: { parcelId: string }) {
  const t = useText();
  const { data, isError, refetch } = useQuery(parcelSafety(parcelId));
  return (
    <>
      <SafetyWarnings isAtDesk warnings={data?.data ?? []} onRetry={isError ? () => void refetch() : undefined} />
      {data?.isWithProfile === false && (
        <p className="text-sm">
          {t(
            "These medicines were compared with each other only. The patient has not shared allergies and other medicines for this order.",
          )}
        </p>
      )}
    </>
  );
}
