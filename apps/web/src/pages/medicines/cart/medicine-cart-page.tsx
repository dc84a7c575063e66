import type { CartLine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { isOutOfStock } from "../../../features/medicine-cart/cart-line-state.ts";
import { CartSafety } from "../../../features/medicine-cart/cart-safety.tsx";
import { CartSummary } from "../../../features/medicine-cart/cart-summary.tsx";
import { CartTable } from "../../../features/medicine-cart/cart-table.tsx";
import { LeftOutBanner } from "../../../features/medicine-cart/left-out-banner.tsx";
import { firstClick } from "../../../features/medicine-cart/own-click.ts";
import { medicineCart } from "../../../features/medicine-cart/queries.ts";
import { useCartChange } from "../../../features/medicine-cart/use-cart-change.ts";
import { MedicinePicture } from "../../../features/medicines/medicine-picture.tsx";
import { useForWhom } from "../../../features/persons/use-for-whom.ts";
import { useAccountId } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SoldElsewhere } from "./sold-elsewhere.tsx";
import { useFocusInCart } from "./use-focus-in-cart.ts";
import { usePickups } from "./use-pickups.ts";

export function MedicineCartPage() {
  const t = useText();
  const userId = useAccountId();
  const { data: cart, error, refetch } = useQuery(medicineCart(userId));
  const { mustChoose, person, isLoading } = useForWhom(userId ?? undefined);
  const change = useCartChange(userId);
  const [removed, setRemoved] = useState<CartLine[]>([]);
  const lines = cart?.data ?? [];
  const pickupOf = usePickups(lines, userId);
  const { table, undoButton, moveFocusTo } = useFocusInCart(lines);

  const set = ({ _id, quantity }: CartLine, to: number) => {
    change.mutate({ medicineId: _id, from: quantity, to });
    setRemoved([]);
  };
  const remove = (line: CartLine) => {
    moveFocusTo(lines.indexOf(line));
    change.mutate({ medicineId: line._id, from: line.quantity, to: 0 });
    setRemoved([...removed, line]);
  };
  const undo = () => {
    moveFocusTo(lines.length);
    for (const { quantity, ...line } of removed) {
      change.mutate({ medicineId: line._id, from: 0, to: quantity, line });
    }
    setRemoved([]);
  };

  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle>{t("Medicine Cart")}</PageTitle>
      <h1 className="text-3xl">{t("Medicine Cart")}</h1>

      <div role="status" className={removed.length > 0 ? undefined : "sr-only"}>
        {removed.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-brand-50 py-2 pr-2 pl-4 text-ink-900">
            <p>
              {removed.length === 1
                ? t("{name} removed.", { name: removed[0]!.name })
                : t("{n, plural, one {# medicine} other {# medicines}} removed.", { n: removed.length })}
            </p>
            <Button ref={undoButton} look="secondary" onClick={firstClick(undo)}>
              {t("Undo")}
            </Button>
          </div>
        )}
      </div>
      {userId && cart && <LeftOutBanner lines={cart.data.length} />}
      {change.error && <ErrorNote>{t(reasonOf(change.error))}</ErrorNote>}
      {error && !cart && <ErrorNote onRetry={() => void refetch()}>{t("Failed to load cart items")}</ErrorNote>}
      {!error && !cart && <Loading />}
      {cart?.data.length === 0 && (
        <EmptyState
          icon={ShoppingCart}
          title={t("Your cart is empty")}
          action={<RouteButton to={medicinePaths.home}>{t("Browse Medicines")}</RouteButton>}
        >
          {userId
            ? t("What you add stays here until you order it, on every device you log in with.")
            : t("What you add stays in this browser until you order it. Ordering asks you to log in.")}
        </EmptyState>
      )}
      {cart && cart.data.length > 0 && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-3">
            <CartSafety
              lines={cart.data}
              personId={person?._id}
              isForNobodyYet={mustChoose || !userId}
              isFamilyLoading={isLoading}
            />
            <CartTable
              ref={table}
              lines={lines}
              linkOf={({ _id }) => medicinePaths.medicine(_id)}
              pictureOf={({ medicineImage, name }) => (
                <MedicinePicture name={name} src={medicineImage} className="aspect-4/3 w-16 shrink-0" />
              )}
              pickupOf={pickupOf}
              wayOutOf={(line) => (
                <SoldElsewhere
                  line={line}
                  inCart={lines}
                  userId={userId ?? null}
                  onLeave={() => moveFocusTo(lines.indexOf(line))}
                />
              )}
              onChange={(line, to) => (to === 0 ? remove(line) : set(line, to))}
              onRemove={remove}
            />
          </div>
          <CartSummary sums={cart}>
            {cart.data.some(isOutOfStock) && (
              <p className="text-ink-900">{t("Some items cannot be ordered as they are. Change them first.")}</p>
            )}
            <div className="grid gap-3">
              <RouteButton to={medicinePaths.checkout}>{t("Proceed to Checkout")}</RouteButton>
              {!userId && <p className="text-sm">{t("You log in first; your cart comes with you.")}</p>}
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
