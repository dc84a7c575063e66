import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { medicineCart } from "./queries.ts";

/** Links to the medicine cart and shows how many packs it holds, once that is known. */
export function MedicineCartLink({ userId, to }: { userId: string | null | undefined; to: string }) {
  const t = useText();
  const { data } = useQuery(medicineCart(userId));
  const inside = data?.data.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link to={to} className="relative grid size-11 place-items-center rounded-field text-ink-900 hover:bg-brand-50">
      <ShoppingCart aria-hidden="true" className="size-5" />
      <span className="sr-only">
        {inside === undefined
          ? t("Medicine Cart")
          : t("Medicine cart, {n, plural, one {# pack} other {# packs}}", { n: inside })}
      </span>
      {inside !== undefined && inside > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand-700 px-1 font-bold text-on-brand text-sm leading-none"
        >
          {inside}
        </span>
      )}
    </Link>
  );
}
