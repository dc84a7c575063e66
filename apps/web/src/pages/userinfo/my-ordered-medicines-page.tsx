import type { Order } from "@medisense/contract/orders";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Package, ShoppingCart } from "lucide-react";
import { useSearchParams } from "react-router";
import { OrderCard } from "../../features/orders/my-orders/order-card.tsx";
import { myOrders, useOrderConfirmation } from "../../features/orders/queries.ts";
import { signedPrescriptions } from "../../features/prescriptions/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { GrowingList } from "../../ui/growing-list.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OrderAgainButton } from "./order-again-button.tsx";
import { UserinfoFrame } from "./userinfo-frame.tsx";

export function MyOrderedMedicinesPage() {
  const t = useText();
  const [search] = useSearchParams();
  const confirming = search.get("confirming") ?? undefined;
  const confirmation = useOrderConfirmation(confirming);
  const userId = useSession()?.user.id;
  const orders = useInfiniteQuery(myOrders(userId));
  const written = useQuery(signedPrescriptions(userId));

  return (
    <UserinfoFrame
      title={t("My Medicine Orders")}
      action={
        <RouteButton to={appPaths.medicines} look="secondary">
          <ShoppingCart aria-hidden="true" className="size-5" />
          {t("Browse Medicines")}
        </RouteButton>
      }
    >
      {confirmation.error && <ErrorNote>{t(reasonOf(confirmation.error))}</ErrorNote>}
      <GrowingList list={orders} waiting={<Loading />} empty={<NothingOrdered />} reasonOf={reasonOf}>
        {(order) => (
          <OrderCard
            order={order}
            written={written.data}
            isBackFromPaying={confirmation.isOpen && order._id === confirming}
            again={isOver(order) && <OrderAgain order={order} userId={userId} />}
          />
        )}
      </GrowingList>
    </UserinfoFrame>
  );
}

const isOver = ({ deliveryStatus }: Order) => deliveryStatus !== "pending" && deliveryStatus !== "dispatched";

/** Orders all of it again, except for what has left the catalogue. */
function OrderAgain({ order: { number, items }, userId }: { order: Order; userId: string | undefined }) {
  const medicines = items.flatMap(({ medicine, quantity, priceAtOrder }) =>
    medicine ? [{ medicineId: medicine._id, quantity, price: priceAtOrder }] : [],
  );
  return medicines.length > 0 && <OrderAgainButton name={number} medicines={medicines} userId={userId} />;
}

function Loading() {
  const t = useText();
  return (
    <div role="status" aria-label={t("Loading your orders…")} className="grid gap-5">
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}

function NothingOrdered() {
  const t = useText();
  return (
    <EmptyState
      icon={Package}
      title={t("No orders found")}
      action={<RouteButton to={appPaths.medicines}>{t("Browse Medicines")}</RouteButton>}
    >
      {t("Your orders appear here, with every step until delivery.")}
    </EmptyState>
  );
}
