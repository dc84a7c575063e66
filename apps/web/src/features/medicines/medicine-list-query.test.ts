import { expect, test } from "vitest";
import { readMedicineListQuery, readStoreListQuery, readStoreQuery } from "./medicine-list-query.ts";

const searchParams = (query: string) => new URLSearchParams(query);

test("[MED-03] the URL defines a store's search", () => {
  expect(readStoreQuery(searchParams("q=cetirizine&disease=Allergy&brand=Kshemara&sort=price_desc&page=2"))).toEqual({
    q: "cetirizine",
    disease: "Allergy",
    brand: "Kshemara",
    sort: "price_desc",
    page: 2,
  });
});

test("[MED-03] invalid values in the URL are ignored", () => {
  expect(readStoreQuery(searchParams("q=%20&sort=cheapest&page=-4"))).toEqual({ page: 1 });
  expect(readMedicineListQuery(searchParams("category=Magic&page=x"))).toEqual({ page: 1 });
  expect(readStoreListQuery(searchParams("kind=golden"))).toEqual({ kind: "all" });
});
