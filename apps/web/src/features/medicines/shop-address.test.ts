import { expect, test } from "vitest";
import { pagesOf, readInStore, readShop, readStores, withChoice } from "./shop-address.ts";

const address = (query: string) => new URLSearchParams(query);

test("[MED-03] an address says what to look for in a store", () => {
  expect(readInStore(address("q=cetirizine&disease=Allergy&brand=Kshemara&sort=price_desc&page=2"))).toEqual({
    q: "cetirizine",
    disease: "Allergy",
    brand: "Kshemara",
    sort: "price_desc",
    page: 2,
  });
});

test("[MED-03] nonsense in an address is as if it were not there", () => {
  expect(readInStore(address("q=%20&sort=cheapest&page=-4"))).toEqual({ page: 1 });
  expect(readShop(address("category=Magic&page=x"))).toEqual({ page: 1 });
  expect(readStores(address("kind=golden"))).toEqual({ kind: "all" });
});

test("[MED-03] a new choice starts again on the first page, a new page keeps the choices", () => {
  expect(withChoice(address("brand=A&page=3"), { disease: "Fever" }).toString()).toBe("brand=A&disease=Fever");
  expect(withChoice(address("brand=A"), { page: "2" }).toString()).toBe("brand=A&page=2");
  expect(withChoice(address("brand=A&page=3"), { brand: "" }).toString()).toBe("");
});

test("[MED-03] twelve medicines to a page, and never less than one page", () => {
  expect([0, 12, 13, 105].map(pagesOf)).toEqual([1, 1, 2, 9]);
});
