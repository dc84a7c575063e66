import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../lib/language.tsx";
import type { Reason } from "../lib/reason-of.ts";
import { ErrorNote } from "./error-note.tsx";
import { MoreButton } from "./more-button.tsx";

interface Props<Item> {
  list: UseInfiniteQueryResult<Item[]>;
  /** A skeleton in the shape of the list. */
  waiting: ReactNode;
  /** The content for an empty list. */
  empty: ReactNode;
  reasonOf: (error: Error) => string | Reason;
  /** The part shown folded at the end, under this title. The list has it last. */
  fold?: { title: string; has: (item: Item) => boolean };
  children: (item: Item) => ReactNode;
}

/** Shows a list that loads page by page, in each of its states. */
export function GrowingList<Item extends { _id: string }>({
  list,
  waiting,
  empty,
  reasonOf,
  fold,
  children,
}: Props<Item>) {
  const t = useText();
  if (list.isPending) return waiting;
  if (!list.data) return <ErrorNote onRetry={() => void list.refetch()}>{t(reasonOf(list.error))}</ErrorNote>;
  if (list.data.length === 0) return empty;
  const folded = list.data.filter((item) => fold?.has(item));
  const shown = list.data.filter((item) => !fold?.has(item));
  return (
    <div className="grid gap-5">
      {shown.length > 0 && <Items items={shown}>{children}</Items>}
      {fold && folded.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-700">
            {fold.title}
          </summary>
          <Items items={folded}>{children}</Items>
        </details>
      )}
      <MoreButton list={list}>{t("Show more")}</MoreButton>
    </div>
  );
}

function Items<Item extends { _id: string }>({
  items,
  children,
}: {
  items: Item[];
  children: (item: Item) => ReactNode;
}) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item._id}>{children(item)}</li>
      ))}
    </ul>
  );
}
