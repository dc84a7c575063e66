import { expect, test } from "vitest";
import { withChoice } from "./with-choice.ts";

const searchParams = (query: string) => new URLSearchParams(query);

test("[MED-03] a new choice starts again on the first page, a new page keeps the choices", () => {
  expect(withChoice(searchParams("brand=A&page=3"), { disease: "Fever" }).toString()).toBe("brand=A&disease=Fever");
  expect(withChoice(searchParams("brand=A"), { page: "2" }).toString()).toBe("brand=A&page=2");
  expect(withChoice(searchParams("brand=A&page=3"), { brand: "" }).toString()).toBe("");
});
