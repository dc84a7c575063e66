import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../lib/language.tsx";
import type { Reason } from "../lib/reason-of.ts";
import { Button } from "./button.tsx";
import { ErrorNote } from "./error-note.tsx";

interface Props<Item> {
  list: UseInfiniteQueryResult<Item[]>;
  /** A skeleton in the shape of the list. */
  waiting: ReactNode;
  /** The content for an empty list. */
  empty: ReactNode;
  reasonOf: (error: Error) => string | Reason;
  children: (item: Item) => ReactNode;
}

/** Shows a list that loads page by page, in each of its states. */
export function GrowingList<Item extends { _id: string }>({ list, waiting, empty, reasonOf, children }: Props<Item>) {
  const t = useText();
  if (list.isPending) return waiting;
  if (!list.data) return <ErrorNote onRetry={() => void list.refetch()}>{t(reasonOf(list.error))}</ErrorNote>;
  if (list.data.length === 0) return empty;
  return (
    <div className="grid gap-5">
      <ul className="grid gap-5">
        {list.data.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      )}
    </div>
  );
}
