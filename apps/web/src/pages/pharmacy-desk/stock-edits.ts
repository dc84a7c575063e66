import { useEffect, useState } from "react";

/** What was typed for one medicine and is not saved yet; what nobody touched is missing. */
export interface StockEdit {
  stock?: string;
  price?: string;
  /** The free packs and the price that were on the screen when others were typed. */
  seenStock: number;
  seenPrice: number;
}

export interface StockEdits {
  of(id: string): StockEdit | undefined;
  keep(id: string, edit: StockEdit | undefined): void;
  count: number;
}

/** Everything typed and not saved, whichever page or tab it was typed on. The browser asks before it is lost. */
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
