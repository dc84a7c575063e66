import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { useLastPage } from "./use-last-page.ts";

interface Props {
  total: number | undefined;
  isPlaceholderData?: boolean;
  page?: number;
}

function List({ page = 1, ...list }: Props) {
  return useLastPage(list, { page, pageSize: 12, linkOf: (to) => `?page=${to}` });
}
const show = (list: Props) => renderWithApp(<List {...list} />, { at: "/?page=9" });

test.each([
  [undefined, "1"],
  [0, "1"],
  [12, "1"],
  [13, "2"],
  [105, "9"],
])("a list of %s entries has %s pages of twelve", (total, pages) => {
  expect(show({ total }).container.textContent).toBe(pages);
});

test("a page beyond the end leads to the last page, without a step back to it", async () => {
  const { router } = show({ total: 30, page: 9 });
  await waitFor(() => expect(router.state.location.search).toBe("?page=3"));
  expect(router.state.historyAction).toBe("REPLACE");
});

test.each([
  ["the last page", { total: 105, page: 9 }],
  ["a list that is not there yet", { total: undefined, page: 9 }],
  ["the total of an earlier search", { total: 30, isPlaceholderData: true, page: 9 }],
])("%s leads nowhere", async (_title, list) => {
  const { router } = show(list);
  await act(async () => {});
  expect(router.state.location.search).toBe("?page=9");
});
