import type { Medicine } from "@medisense/contract/medicines";
import { guestCart, useGuestCart } from "../../lib/guest-cart.ts";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { Button } from "../../ui/button.tsx";

export function MedicineOffer({
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
          aria-label={isInside ? t("Remove {name} from the cart", { name }) : t("Add to Cart: {name}", { name })}
          onClick={() => guestCart.set(_id, isInside ? 0 : 1)}
        >
          {isInside ? t("Added") : t("Add")}
        </Button>
      )}
    </div>
  );
}
