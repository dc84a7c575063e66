import type { ParcelUnderWay } from "@medisense/contract/operators/parcels-under-way";
import { useQuery } from "@tanstack/react-query";
import { parcelsUnderWay, useEndParcelUnderWay } from "../../../features/operators/queries.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { SentenceButton } from "./sentence-button.tsx";

interface Props {
  storeId: string;
  isSuspended: boolean;
}

/** Lists the parcels that an admin ends: those on their way of a suspended store, and those that seem lost. */
export function ParcelsUnderWay({ storeId, isSuspended }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(parcelsUnderWay(storeId));
  if (error) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data || data.length === 0) return null;
  return (
    <section className={cardClass(false, "grid gap-4 p-4 sm:p-6 lg:col-span-2")}>
      <div className="grid gap-1">
        <h2 className="text-lg">{t("Parcels on their way")}</h2>
        <p>
          {isSuspended
            ? t("The store cannot log in. Call each patient, and then end the parcel for it.")
            : t(
                "These should have arrived more than a week ago. Call the store and each patient, and then end the parcel.",
              )}
        </p>
      </div>
      <ul className="grid divide-y divide-line">
        {data.map((parcel) => (
          <li key={parcel._id} className="grid gap-3 py-4">
            <OneParcel parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneParcel({ parcel: { _id: id, orderNumber, since, recipient, phone } }: { parcel: ParcelUnderWay }) {
  const t = useText();
  const { locale } = useLanguage();
  const [deliver, refund] = [useEndParcelUnderWay(), useEndParcelUnderWay()];
  const params = { id };
  return (
    <>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold text-ink-900">
          {orderNumber} · {recipient}
        </p>
        <p className="text-sm">{t("On its way since {date}", { date: longDate(new Date(since), locale) })}</p>
        <a href={`tel:${phone}`} className="tabular flex min-h-11 items-center justify-self-start text-brand-700">
          {phone}
        </a>
      </div>
      <div className="flex flex-wrap gap-3">
        <SentenceButton
          label={t("It has arrived")}
          question={t("Which delivery code does the patient have for {number}?", { number: orderNumber })}
          field={t("Delivery code from the patient")}
          hint={t("The patient sees it in their order.")}
          isBusy={deliver.isPending}
          failure={deliver.error ? t(reasonOf(deliver.error)) : undefined}
          onSaid={(deliveryCode, close) =>
            deliver.mutate({ params, body: { as: "delivered", deliveryCode } }, { onSuccess: close })
          }
        />
        <ConfirmButton
          label={t("Refund the parcel")}
          question={t("Refund the parcel of {number}? Do so only if it has not arrived.", { number: orderNumber })}
          isBusy={refund.isPending}
          failure={refund.error ? t(reasonOf(refund.error)) : undefined}
          onConfirmed={(close) => refund.mutate({ params, body: { as: "returned" } }, { onSettled: close })}
        />
      </div>
    </>
  );
}
