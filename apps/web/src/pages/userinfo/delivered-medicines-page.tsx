import type { Response } from "@medisense/contract/endpoint";
import type { deliveredMedicines } from "@medisense/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { MedicinePicture } from "../../features/medicines/medicine-picture.tsx";
import { receivedMedicines } from "../../features/orders/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/money/rupees.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { medicinePaths } from "../../paths/medicine-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OrderAgainButton } from "./order-again-button.tsx";
import { useFamilyFilter } from "./use-family-filter.tsx";
import { UserinfoFrame } from "./userinfo-frame.tsx";

type Received = Response<typeof deliveredMedicines>["data"][number];

export function DeliveredMedicinesPage() {
  const t = useText();
  const userId = useSession()?.user.id;
  const { data: all, error, refetch } = useQuery(receivedMedicines(userId));
  const { filter, closedNote, isShown } = useFamilyFilter(userId);
  const data = all?.filter(({ personId }) => isShown(personId));

  return (
    <UserinfoFrame
      title={t("Delivered medicines")}
      action={
        <RouteButton look="secondary" to={appPaths.myOrders}>
          {t("My Medicine Orders")}
        </RouteButton>
      }
    >
      {filter}
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!error && !data && (
        <div role="status" aria-label={t("Loading your medicines…")} className="grid gap-3">
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
        </div>
      )}
      {data?.length === 0 && (closedNote ?? <NothingYet />)}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((medicine) => (
            <li key={`${medicine.orderId} ${medicine.medicineId}`}>
              <ReceivedCard medicine={medicine} action={<OrderAgain medicine={medicine} userId={userId} />} />
            </li>
          ))}
        </ul>
      )}
    </UserinfoFrame>
  );
}

function ReceivedCard({ medicine, action }: { medicine: Omit<Received, "orderId" | "personId">; action: ReactNode }) {
  const t = useText();
  const { locale } = useLanguage();
  const { name, medicineImage, storeName, quantity, price, deliveredAt } = medicine;
  return (
    <article className={cardClass(false, "flex flex-wrap items-center gap-4 p-4")}>
      <MedicinePicture name={name} src={medicineImage} className="aspect-4/3 w-20 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-base [overflow-wrap:anywhere]">{name}</h2>
        <p className="tabular text-sm">
          {storeName} ·{" "}
          <span className="whitespace-nowrap">{t("{n} × {price}", { n: quantity, price: rupees(price) })}</span>
        </p>
        <p className="text-sm">{t("Delivered on {date}", { date: longDate(new Date(deliveredAt), locale) })}</p>
      </div>
      {action}
    </article>
  );
}

function OrderAgain({ medicine, userId }: { medicine: Received; userId: string | undefined }) {
  const t = useText();
  const { medicineId, name, quantity, price, isAvailable } = medicine;
  if (isAvailable)
    return <OrderAgainButton name={name} medicines={[{ medicineId, quantity, price }]} userId={userId} />;
  return (
    <div className="grid justify-items-start text-sm">
      <p>{t("Not available now")}</p>
      <Link
        to={medicinePaths.medicine(medicineId)}
        aria-label={t("Other pharmacies for {name}", { name })}
        className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
      >
        {t("Other pharmacies")}
      </Link>
    </div>
  );
}

/** Shows an example that cannot be mistaken for an order of the patient's. */
function NothingYet() {
  const t = useText();
  return (
    <div className="grid gap-6">
      <EmptyState
        icon={PackageCheck}
        title={t("Nothing delivered yet")}
        action={<RouteButton to={appPaths.medicines}>{t("Browse Medicines")}</RouteButton>}
      >
        {t("Medicines you received appear here. Order them again with one tap.")}
      </EmptyState>
      <section aria-label={t("Example")} className="grid gap-3 rounded-card border border-line border-dashed p-4">
        <p className="flex flex-wrap items-center gap-2">
          <Chip>{t("Example")}</Chip>
          {t("This is how a delivered medicine will look. It is not your order.")}
        </p>
        <div>
          <ReceivedCard
            medicine={{
              medicineId: "",
              name: t("Paracetamol 500 mg tablets"),
              medicineImage: "/img/medicines/tablet.svg",
              storeName: t("A pharmacy near you"),
              quantity: 2,
              price: 18,
              deliveredAt: "2026-01-15T06:30:00.000Z",
              schedule: "OTC",
              isAvailable: true,
            }}
            action={null}
          />
        </div>
      </section>
      <Link to={appPaths.myOrders} className="justify-self-center font-semibold text-brand-700 underline">
        {t("Orders on their way")}
      </Link>
    </div>
  );
}
