import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface Props {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  children: ReactNode;
}

/** Loads the next page of a list; nothing is shown after the last one. */
export function MoreButton({ list, children }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="secondary"
      className="justify-self-center"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
