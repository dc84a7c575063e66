import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { medicineCart } from "../../../features/medicine-cart/queries.ts";
import { lastDeliveryAddress } from "../../../features/orders/queries.ts";
import { useSession } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Checkout } from "./checkout.tsx";

export function CheckoutPage() {
  const t = useText();
  const user = useSession()?.user;
  const cart = useQuery(medicineCart(user?.id));
  const address = useQuery(lastDeliveryAddress(user?.id));
  const [isAlertClosed, setAlertClosed] = useState(false);

  return (
    <div className="content grid gap-6 pt-6">
      <PageTitle>{t("Medicine Checkout")}</PageTitle>
      <div>
        <Link
          to={medicinePaths.cart}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("Medicine Cart")}
        </Link>
        <h1 className="text-3xl">{t("Medicine Checkout")}</h1>
      </div>
      {cart.error && !cart.data && (
        <>
          <ErrorNote onRetry={() => void cart.refetch()}>{t("Failed to load cart items")}</ErrorNote>
          <AlertDialog
            message={isAlertClosed ? undefined : t("Failed to load cart items")}
            onClose={() => setAlertClosed(true)}
          />
        </>
      )}
      {user && cart.data && !address.isPending ? (
        <Checkout user={user} cart={cart.data} lastAddress={address.data ?? null} />
      ) : (
        !cart.error && <Loading />
      )}
    </div>
  );
}

function Loading() {
  const t = useText();
  return (
    <div
      role="status"
      aria-label={t("Loading your order…")}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  );
}
