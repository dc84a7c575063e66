import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Package, ShoppingCart } from "lucide-react";
import { useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { OrderCard } from "../../features/orders/order-card.tsx";
import { myOrders, useOrderConfirmation } from "../../features/orders/queries.ts";
import { writtenPrescriptions } from "../../features/prescriptions/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function MyOrderedMedicinesPage() {
  const t = useText();
  const [search] = useSearchParams();
  const confirming = search.get("confirming") ?? undefined;
  const confirmation = useOrderConfirmation(confirming);

  return (
    <main className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{t("My Medicine Orders")}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{t("My Medicine Orders")}</h1>
        <RouteButton to={paths.medicines} look="secondary">
          <ShoppingCart aria-hidden="true" className="size-5" />
          {t("Browse Medicines")}
        </RouteButton>
      </div>
      {confirmation.error && <ErrorNote>{t(reasonOf(confirmation.error))}</ErrorNote>}
      <Orders confirming={confirmation.isOpen ? confirming : undefined} />
    </main>
  );
}

function Orders({ confirming }: { confirming: string | undefined }) {
  const t = useText();
  const userId = useSession()?.user.id;
  const list = useInfiniteQuery(myOrders(userId));
  const written = useQuery(writtenPrescriptions(userId));

  if (list.isPending) {
    return (
      <div role="status" aria-label={t("Loading your orders…")} className="grid gap-4">
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    );
  }
  if (list.isError && !list.data) {
    return <ErrorNote onRetry={() => void list.refetch()}>{t(reasonOf(list.error))}</ErrorNote>;
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        icon={Package}
        title={t("No orders found")}
        action={<RouteButton to={paths.medicines}>{t("Browse Medicines")}</RouteButton>}
      >
        {t("An order you place appears here, with every step until it is in your hands.")}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-5">
        {list.data.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} written={written.data} isBackFromPaying={order._id === confirming} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      )}
    </>
  );
}
