import type { Cart, Medicine } from "@medisense/contract/medicines";
import { Search, ShoppingCart } from "lucide-react";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { guestCart, useGuestCart } from "../lib/guest-cart.ts";
import { useText } from "../lib/language.tsx";
import { rupees } from "../lib/rupees.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { SharedIngredientsNote } from "../ui/shared-ingredients-note.tsx";
import { paths } from "./paths.ts";

type Found = { name: "nothing" } | { name: "asking" } | { name: "failed" } | { name: "found"; medicines: Medicine[] };

/** Medicines can be looked up and put together before signing in; the cart of the account takes them over. */
export function MedicineFinder() {
  const t = useText();
  const id = useId();
  const [found, setFound] = useState<Found>({ name: "nothing" });

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("q")).trim();
    if (!words) return;
    setFound({ name: "asking" });
    try {
      const { findMedicines } = await import("./calls.ts");
      setFound({ name: "found", medicines: await findMedicines(words) });
    } catch {
      setFound({ name: "failed" });
    }
  }

  return (
    <div className="grid w-full max-w-xl gap-4">
      <form role="search" onSubmit={(event) => void search(event)} className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-ink-900">
          {t("Find a medicine and its price")}
        </label>
        <div className="flex gap-2">
          <div className="relative min-w-0 grow">
            <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-600" />
            <input
              id={id}
              name="q"
              type="search"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t("Name, composition or complaint")}
              className="min-h-11 w-full rounded-field border border-field bg-card py-2 pr-3 pl-11 text-ink-900"
            />
          </div>
          <Button type="submit" busy={found.name === "asking"}>
            {t("Search")}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="grid gap-2">
        {found.name === "failed" && <p className="text-coral-700">{t("The search did not work. Please try again.")}</p>}
        {found.name === "found" && found.medicines.length === 0 && <p>{t("No medicine of that name was found.")}</p>}
        {found.name === "found" && found.medicines.length > 0 && (
          <ul className="grid gap-2">
            {found.medicines.map((medicine) => (
              <li key={medicine._id}>
                <Offer medicine={medicine} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <InCart />
    </div>
  );
}

function Offer({
  medicine: { _id, name, packSize, storeName, price, stock, prescriptionRequired },
}: {
  medicine: Medicine;
}) {
  const t = useText();
  const isInside = useGuestCart().some(({ medicineId }) => medicineId === _id);
  return (
    <div className="flex items-center gap-4 rounded-field border border-line bg-card p-3">
      <div className="min-w-0 grow">
        <p className="font-semibold text-ink-900 [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm">
          {packSize} · {storeName}
          {prescriptionRequired && ` · ${t("Prescription needed")}`}
        </p>
      </div>
      <p className="tabular font-bold text-ink-900">{rupees(price)}</p>
      {stock === 0 ? (
        <p className="text-sm">{t("Out of stock")}</p>
      ) : (
        <Button
          look="secondary"
          aria-pressed={isInside}
          aria-label={isInside ? t("Take {name} out of the cart", { name }) : t("Add to Cart: {name}", { name })}
          onClick={() => guestCart.set(_id, isInside ? 0 : 1)}
        >
          {isInside ? t("Added") : t("Add")}
        </Button>
      )}
    </div>
  );
}

/** What was put together so far, at today's prices and with the delivery in it. */
function InCart() {
  const t = useText();
  const items = useGuestCart();
  const [priced, setPriced] = useState<{ of: typeof items; cart: Cart }>();

  useEffect(() => {
    if (items.length === 0) return;
    let isOver = false;
    void import("./calls.ts")
      .then(({ priceOf }) => priceOf(items))
      .then((cart) => !isOver && setPriced({ of: items, cart }))
      // Without a price the way to the cart, which has one, is still open.
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [items]);

  if (items.length === 0) return null;
  const sums = priced?.of === items ? priced.cart : undefined;
  return (
    <section
      aria-label={t("Your cart")}
      className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-brand-50 p-3 text-ink-900"
    >
      <p>
        <ShoppingCart aria-hidden="true" className="mr-2 inline size-5 text-brand-700" />
        {t("{n} in your cart", { n: items.reduce((sum, { quantity }) => sum + quantity, 0) })}
        {sums && (
          <span className="tabular block text-sm">
            {t("{total} with {fee} for delivery", { total: rupees(sums.total), fee: rupees(sums.deliveryFee) })}
          </span>
        )}
      </p>
      <LinkButton href={paths.medicineCart}>{t("Sign in and check out")}</LinkButton>
      {sums && <SharedIngredientsNote medicines={sums.data} />}
    </section>
  );
}
