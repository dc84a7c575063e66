import { ApiError } from "@medisense/contract/client";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { type SyntheticEvent, useId } from "react";
import { type StockLine, useSaveStock } from "../../features/pharmacy-desk/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/rupees.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";
import type { StockEdit, StockEdits } from "./stock-edits.ts";

const MAX_STOCK = 100_000;
const LOW_STOCK = 5;

/** One medicine of the store. What is typed is kept until it is saved or taken back. */
export function StockRow({ medicine, edits }: { medicine: StockLine; edits: StockEdits }) {
  const t = useText();
  const title = useId();
  const { _id, name, genericName, packSize, schedule, mrp, stock, price, reserved } = medicine;
  const edit = edits.of(_id);
  const saving = useSaveStock(_id, () => {
    edits.keep(_id, undefined);
    tellSuccess(t("{medicine} is saved.", { medicine: name }));
  });
  const typedStock = edit?.stock ?? String(stock);
  const typedPrice = edit?.price ?? plain(price);

  const type = (typed: { stock?: string; price?: string }) => {
    saving.reset();
    const { stock: newStock, price: newPrice } = { ...edit, ...typed };
    const isOtherStock = newStock !== undefined && newStock !== String(stock);
    const isOtherPrice = newPrice !== undefined && newPrice !== plain(price);
    const next: StockEdit = {
      ...(isOtherStock && { stock: newStock }),
      ...(isOtherPrice && { price: newPrice }),
      seenStock: edit?.stock === undefined ? stock : edit.seenStock,
      seenPrice: edit?.price === undefined ? price : edit.seenPrice,
    };
    edits.keep(_id, isOtherStock || isOtherPrice ? next : undefined);
  };

  const isStockGood = /^\d{1,6}$/.test(typedStock) && Number(typedStock) <= MAX_STOCK;
  const isPriceGood = /^\d{1,6}(\.\d{1,2})?$/.test(typedPrice) && Number(typedPrice) > 0;
  const isAboveMrp = isPriceGood && Number(typedPrice) > mrp;
  const isGood = isStockGood && isPriceGood && !isAboveMrp;
  const hasStockMoved = edit?.stock !== undefined && edit.seenStock !== stock;
  const hasPriceMoved = edit?.price !== undefined && edit.seenPrice !== price;
  const isConflict = saving.error instanceof ApiError && saving.error.is(pharmacyDeskErrors.stockChanged);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!edit || !isGood) return;
    saving.mutate({
      seenStock: edit.stock === undefined ? stock : edit.seenStock,
      seenPrice: edit.price === undefined ? price : edit.seenPrice,
      ...(edit.stock !== undefined && { stock: Number(edit.stock) }),
      ...(edit.price !== undefined && { price: Number(edit.price) }),
    });
  };

  const confirm = (seen: StockEdit) => {
    saving.reset();
    edits.keep(_id, seen);
  };

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
              {t("{packs, plural, one {# more pack is} other {# more packs are}} kept for orders", { packs: reserved })}
            </span>
          )}
        </p>
      </div>
      <form
        noValidate
        onSubmit={save}
        className="grid grid-cols-2 content-start items-start gap-3 sm:grid-cols-[9rem_11rem_auto]"
      >
        <TextField
          label={t("Free packs")}
          inputMode="numeric"
          autoComplete="off"
          value={typedStock}
          onChange={(event) => type({ stock: event.target.value.trim() })}
          error={isStockGood ? undefined : t("Enter a whole number up to 100,000")}
        />
        <TextField
          label={t("Price in ₹")}
          inputMode="decimal"
          autoComplete="off"
          value={typedPrice}
          onChange={(event) => type({ price: event.target.value.trim() })}
          hint={t("MRP {mrp}", { mrp: rupees(mrp) })}
          error={
            isAboveMrp
              ? t("Above the MRP of {mrp}", { mrp: rupees(mrp) })
              : isPriceGood
                ? undefined
                : t("Enter rupees, such as 36.10")
          }
        />
        <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:w-44 sm:pt-7.5">
          <Button
            type="submit"
            aria-label={t("Save {medicine}", { medicine: name })}
            busy={saving.isPending}
            disabled={!edit || !isGood}
          >
            {t("Save")}
          </Button>
          {edit && (
            <Button
              look="quiet"
              aria-label={t("Undo the change of {medicine}", { medicine: name })}
              className="px-3"
              onClick={() => {
                saving.reset();
                edits.keep(_id, undefined);
              }}
            >
              {t("Undo")}
            </Button>
          )}
        </div>
      </form>
      {saving.error && !(isConflict && (hasStockMoved || hasPriceMoved)) && (
        <div className="lg:col-span-2">
          <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>
        </div>
      )}
      {hasStockMoved && (
        <Moved
          question={t(
            "Meanwhile the free packs went from {before} to {now}. Look at your number again before you save it.",
            {
              before: edit.seenStock,
              now: stock,
            },
          )}
          answer={t("{value} is still right", { value: typedStock })}
          onAnswer={() => confirm({ ...edit, seenStock: stock })}
        />
      )}
      {hasPriceMoved && (
        <Moved
          question={t("Meanwhile the price went from {before} to {now}. Look at your price again before you save it.", {
            before: rupees(edit.seenPrice),
            now: rupees(price),
          })}
          answer={t("{value} is still right", { value: isPriceGood ? rupees(Number(typedPrice)) : typedPrice })}
          onAnswer={() => confirm({ ...edit, seenPrice: price })}
        />
      )}
    </article>
  );
}

/** Somebody else was faster: what is on the screen is to be looked at again before it is saved. */
function Moved({ question, answer, onAnswer }: { question: string; answer: string; onAnswer: () => void }) {
  return (
    <div role="alert" className="grid gap-2 rounded-field bg-marigold-50 px-4 py-3 text-ink-900 lg:col-span-2">
      <p>{question}</p>
      <Button look="secondary" className="justify-self-start" onClick={onAnswer}>
        {answer}
      </Button>
    </div>
  );
}

/** Rupees as they are typed: "40", "36.10". */
const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
