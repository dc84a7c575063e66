import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { medicineWithOffers } from "../../../features/medicines/queries.ts";
import { useDestination } from "../../../features/medicines/use-destination.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FoundMedicine } from "./found-medicine.tsx";
import { NoSuchMedicine } from "./no-such-medicine.tsx";

export function MedicinePage() {
  const t = useText();
  const { id } = useParams();
  const { pincode, isPending } = useDestination();
  const { data, error, refetch } = useQuery({ ...medicineWithOffers(id!, pincode), enabled: !isPending });

  if (data === null) return <NoSuchMedicine />;
  return (
    <div className="content grid gap-8 pt-4">
      {!data && (
        <>
          <PageTitle>{t("Medicine")}</PageTitle>
          <h1 className="sr-only">{t("Medicine")}</h1>
        </>
      )}
      {error && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!data && !error && (
        <div
          role="status"
          aria-label={t("Loading the medicine…")}
          className="grid gap-6 pt-12 md:grid-cols-[18rem_1fr]"
        >
          <Skeleton className="aspect-4/3 w-44 rounded-card md:w-full" />
          <div className="grid content-start gap-4">
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-32 w-full rounded-card" />
          </div>
        </div>
      )}
      {data && <FoundMedicine found={data} pincode={pincode} />}
    </div>
  );
}
