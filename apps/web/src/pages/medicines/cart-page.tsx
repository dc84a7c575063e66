import type { CartLine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { CartSummary } from "../../features/medicine-cart/cart-summary.tsx";
import { CartTable } from "../../features/medicine-cart/cart-table.tsx";
import { medicineCart, useCartChange } from "../../features/medicine-cart/cart.ts";
import { LeftOutNote } from "../../features/medicine-cart/left-out-note.tsx";
import { isOutOfStock } from "../../features/medicine-cart/totals.ts";
import { MedicinePicture } from "../../features/medicines/medicine-picture.tsx";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { SharedIngredientsNote } from "../../ui/shared-ingredients-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { medicinePaths } from "./paths.ts";

export function CartPage() {
  const t = useText();
  const userId = useSession()?.user.id;
  const { data: cart, error, refetch } = useQuery(medicineCart(userId));
  const change = useCartChange(userId);
  const [removed, setRemoved] = useState<CartLine>();

  const set = (line: CartLine, to: number, from = line.quantity) => {
    const { quantity: _, ...rest } = line;
    change.mutate({ medicineId: line._id, from, to, line: rest });
    setRemoved(to === 0 ? line : undefined);
  };

  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle>{t("Medicine Cart")}</PageTitle>
      <h1 className="text-3xl">{t("Medicine Cart")}</h1>

      <div role="status" className={removed ? undefined : "sr-only"}>
        {removed && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-brand-50 py-2 pr-2 pl-4 text-ink-900">
            <p>{t("{name} removed.", { name: removed.name })}</p>
            <Button look="secondary" onClick={() => set(removed, removed.quantity, 0)}>
              {t("Undo")}
            </Button>
          </div>
        )}
      </div>
      {cart && <LeftOutNote lines={cart.data.length} />}
      {change.error && <ErrorNote>{t(reasonOf(change.error))}</ErrorNote>}
      {error && !cart && <ErrorNote onRetry={() => void refetch()}>{t("Failed to load cart items")}</ErrorNote>}
      {!error && !cart && <Loading />}
      {cart?.data.length === 0 && (
        <EmptyState
          icon={ShoppingCart}
          title={t("Your cart is empty")}
          action={<RouteButton to={medicinePaths.home}>{t("Browse Medicines")}</RouteButton>}
        >
          {t("What you add waits here until you order it, on every device you sign in with.")}
        </EmptyState>
      )}
      {cart && cart.data.length > 0 && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-3">
            <SharedIngredientsNote medicines={cart.data} />
            <CartTable
              lines={cart.data}
              linkOf={({ _id }) => medicinePaths.medicine(_id)}
              pictureOf={({ medicineImage }) => (
                <MedicinePicture src={medicineImage} className="aspect-4/3 w-16 shrink-0" />
              )}
              onChange={set}
              onRemove={(line) => set(line, 0)}
            />
          </div>
          <CartSummary sums={cart}>
            {cart.data.some(isOutOfStock) && (
              <p className="text-ink-900">{t("Some lines cannot be ordered as they are. Change them first.")}</p>
            )}
            <div className="grid gap-3">
              <RouteButton to={medicinePaths.checkout}>{t("Proceed to Checkout")}</RouteButton>
              <RouteButton look="secondary" to={medicinePaths.home}>
                {t("Continue Shopping")}
              </RouteButton>
            </div>
          </CartSummary>
        </div>
      )}
    </div>
  );
}

function Loading() {
  const t = useText();
  return (
    <div
      role="status"
      aria-label={t("Loading your cart…")}
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid gap-3">
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-28 w-full rounded-card" />
      </div>
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  );
}
