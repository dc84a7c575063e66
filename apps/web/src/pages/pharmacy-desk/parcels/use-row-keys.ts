import type { KeyboardEvent } from "react";

/** The actions of the keys on the row that has the focus. */
interface RowKeys {
  onChoose(parcelId: string): void;
  onAccept(parcelId: string): void;
  onPack(parcelId: string): void;
  onSearch(): void;
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Lets the keyboard move through the rows of the list. The keys count only while a row has the focus. */
export function useRowKeys({ onChoose, onAccept, onPack, onSearch }: RowKeys) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event;
    const row = target instanceof Element && target.closest<HTMLElement>("[data-row]");
    if (!row || !currentTarget.contains(row) || event.ctrlKey || event.altKey || event.metaKey) return;
    const parcelId = row.dataset["row"]!;
    const actions: Record<string, () => void> = {
      x: () => onChoose(parcelId),
      a: () => onAccept(parcelId),
      p: () => onPack(parcelId),
      "/": onSearch,
    };
    const rows = [...currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
    const to = moves[key]?.(rows.indexOf(row), rows.length - 1);
    const action = to === undefined ? actions[key.toLowerCase()] : undefined;
    if (to === undefined && !action) return;
    event.preventDefault();
    action?.();
    if (to !== undefined) rows[to]?.querySelector<HTMLElement>("[data-opener]")?.focus();
  }
  return { onKeyDown };
}
