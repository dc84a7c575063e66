import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { useId, useState } from "react";
import { useAddTogether } from "../../features/medicine-cart/use-add-together.ts";
import { useChosenPincode } from "../../features/medicines/chosen-pincode.ts";
import { prescribedMedicines } from "../../features/prescriptions/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { focusOnMount } from "../../ui/overlays/focus-on-mount.ts";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PrescribedOffer } from "./prescribed-offer.tsx";

/** Offers what is on sale for each medicine of a prescription, and puts all of it into the cart at once. */
export function OrderMedicines({ prescriptionId }: { prescriptionId: string }) {
  const t = useText();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button className="justify-self-start print:hidden" onClick={() => setOpen(true)}>
        <ShoppingCart aria-hidden="true" className="size-5" />
        {t("Order these medicines")}
      </Button>
    );
  }
  return (
    <section aria-labelledby={title} className={cardClass(false, "grid gap-5 p-5 print:hidden")}>
      <h2 ref={focusOnMount} id={title} tabIndex={-1} className="text-xl">
        {t("Order these medicines")}
      </h2>
      <Offers prescriptionId={prescriptionId} />
    </section>
  );
}

function Offers({ prescriptionId }: { prescriptionId: string }) {
  const t = useText();
  const userId = useSession()?.user.id;
  const { data, error, refetch } = useQuery(prescribedMedicines(prescriptionId, useChosenPincode() || undefined));
  const adding = useAddTogether(userId);
  if (error) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) return <Skeleton className="h-24 w-full" />;

  const items = data.flatMap(({ medicine, quantity }) =>
    medicine && medicine.stock >= quantity ? [{ medicineId: medicine._id, quantity }] : [],
  );
  return (
    <>
      <p>
        {t(
          "Each has the ingredients, strength and form on your prescription. Compare them all the same; the pharmacist does so before anything leaves the store.",
        )}
      </p>
      <ul className="grid gap-3">
        {data.map((prescribed, index) => (
          <PrescribedOffer key={index} prescribed={prescribed} />
        ))}
      </ul>
      {adding.error && <ErrorNote>{t(reasonOf(adding.error))}</ErrorNote>}
      <div className="flex flex-wrap items-center gap-3">
        {items.length > 0 && (
          <Button busy={adding.isPending} onClick={() => adding.mutate(items)}>
            <ShoppingCart aria-hidden="true" className="size-5" />
            {t("Add to the cart: {n, plural, one {# medicine} other {# medicines}}", {
              n: items.length,
            })}
          </Button>
        )}
        <RouteButton look="secondary" to={appPaths.medicineCart}>
          {t("Go to the cart")}
        </RouteButton>
        <p role="status" className="font-semibold text-ink-900">
          {adding.isSuccess &&
            (adding.data.leftOut > 0
              ? t("Your cart is full. Some medicines did not fit.")
              : t("They are in your cart."))}
        </p>
      </div>
    </>
  );
}
