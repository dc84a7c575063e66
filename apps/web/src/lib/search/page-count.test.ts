import { STORE_PAGE_SIZE } from "@medisense/contract/medicines";
import { expect, test } from "vitest";
import { pageCount } from "./page-count.ts";

test("[MED-03] twelve medicines to a page, and never less than one page", () => {
  expect([0, 12, 13, 105].map((total) => pageCount(total, STORE_PAGE_SIZE))).toEqual([1, 1, 2, 9]);
});
