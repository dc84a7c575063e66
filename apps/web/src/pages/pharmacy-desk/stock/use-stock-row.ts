import { ApiError } from "@medisense/contract/client";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import type { SyntheticEvent } from "react";
import { type StockItem, useSaveStock } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import type { StockEdit, StockEdits } from "./use-stock-edits.ts";

const MAX_STOCK = 100_000;

/** The state of one medicine's stock form. */
export type StockRowState = ReturnType<typeof useStockRow>;

/** Keeps what is typed for one medicine until it is saved or undone, checks it, and saves it. */
export function useStockRow(medicine: StockItem, edits: StockEdits) {
  const t = useText();
  const { _id, name, mrp, stock, price } = medicine;
  const edit = edits.of(_id);
  const saving = useSaveStock(_id, () => {
    edits.keep(_id, undefined);
    tellSuccess(t("{medicine} is saved.", { medicine: name }));
  });
  const typedStock = edit?.stock ?? String(stock);
  const typedPrice = edit?.price ?? asTyped(price);

  const type = (typed: { stock?: string; price?: string }) => {
    saving.reset();
    const { stock: newStock, price: newPrice } = { ...edit, ...typed };
    const isOtherStock = newStock !== undefined && newStock !== String(stock);
    const isOtherPrice = newPrice !== undefined && newPrice !== asTyped(price);
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
  const stockBefore = edit?.stock !== undefined && edit.seenStock !== stock ? edit.seenStock : undefined;
  const priceBefore = edit?.price !== undefined && edit.seenPrice !== price ? edit.seenPrice : undefined;
  const isConflict = saving.error instanceof ApiError && saving.error.is(pharmacyDeskErrors.stockChanged);
  const isConflictShown = isConflict && (stockBefore !== undefined || priceBefore !== undefined);

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
  const replace = (next: StockEdit | undefined) => {
    saving.reset();
    edits.keep(_id, next);
  };

  return {
    typedStock,
    typedPrice,
    type,
    isStockGood,
    isPriceGood,
    isAboveMrp,
    hasEdit: edit !== undefined,
    canSave: edit !== undefined && isGood,
    isSaving: saving.isPending,
    save,
    undo: () => replace(undefined),
    /** The failure to show; a conflict is shown as the two values instead. */
    failure: isConflictShown ? undefined : (saving.error ?? undefined),
    /** The available packs when another number was typed, if they have changed since. */
    stockBefore,
    /** The price when another one was typed, if it has changed since. */
    priceBefore,
    confirmStock: () => edit && replace({ ...edit, seenStock: stock }),
    confirmPrice: () => edit && replace({ ...edit, seenPrice: price }),
  };
}

/** Returns rupees as a person types them: "40", "36.10". */
const asTyped = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
