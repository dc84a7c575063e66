import { me } from "@medisense/contract/identity";
import { listStores, readCart, searchMedicines } from "@medisense/contract/medicines";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { cartOf } from "../../../features/medicine-cart/cart-of.ts";
import { aMedicine } from "../../../features/medicines/medicine.fixture.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { MedicinesHomePage } from "./medicines-home-page.tsx";

const area = "/dashboard/medicines";
const searched = vi.fn();

beforeEach(() => {
  searched.mockReset();
  serve(me, aSession());
  serve(readCart, cartOf([]));
  serve(listStores, { success: true, data: [], total: 0 });
  serve(searchMedicines, ({ url }: SentRequest) => {
    const q = url.searchParams.get("q");
    if (q) searched(q);
    return { success: true as const, data: [aMedicine()], total: 1, categories: [] };
  });
});

async function typeInto(terms: string) {
  const page = renderWithApp(<MedicinesHomePage />, { path: area, at: area });
  const field = await screen.findByRole("combobox", { name: "Search by name, composition or symptom" });
  await page.user.type(field, terms);
  await screen.findByRole("listbox");
  return { ...page, field };
}

test("[MED-01] suggestions are there while one types, from one search after a pause", async () => {
  const { field } = await typeInto("bukhar");

  expect(field.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "FeverComplaint: medicines for it",
    "Parivex 500 Tablet₹18.50",
  ]);
  expect(searched.mock.calls).toEqual([["bukhar"]]);
});

test("[MED-01] arrow keys choose a suggestion without leaving the field; a complaint is searched for", async () => {
  const { field, router, user } = await typeInto("bukhar");

  await user.keyboard("{ArrowUp}");
  expect(screen.getAllByRole("option").map((option) => option.getAttribute("aria-selected"))).toEqual([
    "false",
    "true",
  ]);
  await user.keyboard("{ArrowDown}");
  const [first] = screen.getAllByRole("option");
  expect(field.getAttribute("aria-activedescendant")).toBe(first!.id);
  expect(document.activeElement).toBe(field);
  await user.keyboard("{Enter}");

  expect(router.state.location.search).toBe("?q=Fever");
  expect((field as HTMLInputElement).value).toBe("Fever");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("[MED-01] a suggested medicine opens its page", async () => {
  const { router, user } = await typeInto("bukhar");
  await user.click(screen.getByRole("option", { name: /Parivex/ }));
  expect(router.state.location.pathname).toBe(medicinePaths.medicine(aMedicine()._id));
});

test("[MED-01] Escape closes the suggestions and leaves what was typed; typing opens them again", async () => {
  const { field, user } = await typeInto("bukhar");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect((field as HTMLInputElement).value).toBe("bukhar");

  await user.keyboard("{Backspace}r");
  expect(await screen.findByRole("listbox")).toBeTruthy();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
});
