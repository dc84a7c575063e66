import type { OrderLine } from "@medisense/contract/orders";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/rupees.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { NeedNote } from "./need-note.tsx";
import { refusalWords } from "./order-words.ts";

/** One medicine of an order: how many at which price, what is asked for, and what the pharmacist said of it. */
export function OrderLineRow({ line }: { line: OrderLine }) {
  const t = useText();
  const { medicine, medicalStoreId, name, quantity, quantityOff, priceAtOrder, need, reason, rx } = line;
  const standing = quantity - quantityOff;
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold text-ink-900 [overflow-wrap:anywhere]">
            {medicine?.name ?? t("Medicine not available")}
          </p>
          {!medicine && <p className="text-sm">{t("Ordered as {name}", { name })}</p>}
          <p className="tabular text-sm">
            {medicalStoreId?.name ?? t("Store not available")} ·{" "}
            {t("{n} × {price}", { n: quantity, price: rupees(priceAtOrder) })}
          </p>
        </div>
        <p className="tabular shrink-0 font-semibold text-ink-900">
          {rupees(Math.round(priceAtOrder * quantity * 100) / 100)}
        </p>
      </div>
      {quantityOff > 0 && (
        <p className="rounded-field bg-coral-50 px-3 py-2 text-ink-900 text-sm">
          {standing === 0
            ? t("No longer part of the order; its money goes back.")
            : t("{n} of {all} are no longer part of the order; their money goes back.", {
                n: quantityOff,
                all: quantity,
              })}
        </p>
      )}
      {rx === "refused" && <Refusal line={line} />}
      {rx === "accepted" && (
        <div>
          <StatusBadge tone="good">{t("Prescription accepted")}</StatusBadge>
        </div>
      )}
      {standing > 0 && rx === "waiting" && <NeedNote need={need} reason={reason} />}
    </div>
  );
}

function Refusal({ line: { rxRefusal, rxNote } }: { line: OrderLine }) {
  const t = useText();
  return (
    <p className="rounded-field bg-coral-50 px-3 py-2 text-ink-900 text-sm">
      <strong>{t("The pharmacist could not accept the prescription.")}</strong>{" "}
      {rxRefusal && t("{words}.", { words: t(refusalWords[rxRefusal]) })} {rxNote}
    </p>
  );
}
