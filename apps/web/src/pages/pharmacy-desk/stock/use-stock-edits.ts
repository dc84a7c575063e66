import { useEffect, useState } from "react";

/** The unsaved edits of one medicine. Untouched fields are missing. */
export interface StockEdit {
  stock?: string;
  price?: string;
  /** The available packs on the screen when another number was typed. `seenPrice` is the price likewise. */
  seenStock: number;
  seenPrice: number;
}

export interface StockEdits {
  of(id: string): StockEdit | undefined;
  keep(id: string, edit: StockEdit | undefined): void;
  count: number;
}

/** Keeps all unsaved edits, of any page or tab. The browser warns before they are lost. */
export function useStockEdits(): StockEdits {
  const [edits, setEdits] = useState<Record<string, StockEdit>>({});
  const count = Object.keys(edits).length;

  useEffect(() => {
    if (count === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [count]);

  return {
    of: (id) => edits[id],
    keep: (id, edit) => setEdits(({ [id]: _before, ...others }) => (edit ? { ...others, [id]: edit } : others)),
    count,
  };
}
