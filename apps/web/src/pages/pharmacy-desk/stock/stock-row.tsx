import { useId } from "react";
import type { StockItem } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { cardClass } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { StockConflict } from "./stock-conflict.tsx";
import { StockForm } from "./stock-form.tsx";
import type { StockEdits } from "./use-stock-edits.ts";
import { useStockRow } from "./use-stock-row.ts";

const LOW_STOCK = 5;

/** Shows one medicine of the store, with the form that changes its stock and price. */
export function StockRow({ medicine, edits }: { medicine: StockItem; edits: StockEdits }) {
  const t = useText();
  const title = useId();
  const { name, genericName, packSize, schedule, stock, price, reserved } = medicine;
  const row = useStockRow(medicine, edits);
  const { stockBefore, priceBefore, typedStock, typedPrice, isPriceGood } = row;

  return (
    <article
      aria-labelledby={title}
      className={cardClass(false, "grid grid-cols-[minmax(0,1fr)] gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_auto]")}
    >
      <div className="grid min-w-0 content-start gap-1">
        <h2 id={title} className="wrap-anywhere text-base">
          {name}
        </h2>
        <p className="wrap-anywhere">
          {genericName} · {packSize}
        </p>
        <p className="flex flex-wrap items-center gap-2">
          {schedule !== "OTC" && <Chip>{schedule === "H" ? t("Schedule H") : t("Schedule H1")}</Chip>}
          {stock === 0 && <StatusBadge tone="bad">{t("Out of stock")}</StatusBadge>}
          {stock > 0 && stock <= LOW_STOCK && <StatusBadge tone="waiting">{t("Running low")}</StatusBadge>}
          {reserved > 0 && (
            <span className="text-sm">
              {t("{packs, plural, one {# more pack is} other {# more packs are}} reserved for orders", {
                packs: reserved,
              })}
            </span>
          )}
        </p>
      </div>
      <StockForm medicine={medicine} row={row} />
      {row.failure && (
        <div className="lg:col-span-2">
          <ErrorNote>{t(reasonOf(row.failure))}</ErrorNote>
        </div>
      )}
      {stockBefore !== undefined && (
        <StockConflict
          question={t(
            "The available packs have changed from {before} to {now}. Check your number before you save it.",
            { before: stockBefore, now: stock },
          )}
          answer={t("{value} is still correct", { value: typedStock })}
          onAnswer={row.confirmStock}
        />
      )}
      {priceBefore !== undefined && (
        <StockConflict
          question={t("The price has changed from {before} to {now}. Check your price before you save it.", {
            before: rupees(priceBefore),
            now: rupees(price),
          })}
          answer={t("{value} is still correct", { value: isPriceGood ? rupees(Number(typedPrice)) : typedPrice })}
          onAnswer={row.confirmPrice}
        />
      )}
    </article>
  );
}
