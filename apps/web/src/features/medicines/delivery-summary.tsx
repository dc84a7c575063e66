import { istMidnight } from "@medisense/contract/ist";
import type { Medicine } from "@medisense/contract/medicines";
import { Store, Truck } from "lucide-react";
import { classNames } from "../../lib/class-names.ts";
import { dayAndMonth } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";

/**
 * Shows how a medicine reaches the patient. Renders nothing without a known pin code, or if it is not sold or out of stock.
 */
export function DeliverySummary({ medicine, className }: { medicine: Medicine; className?: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { delivery, stock } = medicine;
  if (!delivery || delivery.need === "not_sold" || stock === 0) return null;
  const { arrives, city, need } = delivery;
  if (!arrives && need !== "pickup") return null;
  const Icon = arrives ? Truck : Store;
  return (
    <p className={classNames("flex items-center gap-1.5 text-sm", className)}>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-brand-700" />
      {arrives
        ? t("By {day}", { day: dayAndMonth(istMidnight(arrives.until), locale) })
        : t("Not delivered to you. Pick up in {city}.", { city })}
    </p>
  );
}
