import type { CartLine } from "@medisense/contract/medicines";
import { useEffect, useRef } from "react";

/** Moves the focus to the row that replaces a removed one, or to Undo if no row is left. */
export function useFocusInCart(lines: CartLine[]) {
  const table = useRef<HTMLTableElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<number>(undefined);
  const ids = lines.map(({ _id }) => _id).join();

  useEffect(() => {
    const index = wanted.current;
    wanted.current = undefined;
    if (index === undefined || document.activeElement !== document.body) return;
    const rows = [...(table.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
    const place = rows[index] ?? rows.at(-1) ?? undoButton.current;
    place?.focus({ preventScroll: true });
  }, [ids]);

  return {
    table,
    undoButton,
    moveFocusTo: (index: number) => {
      wanted.current = index;
    },
  };
}
