import { listStock, pharmacyDeskErrors, saveStock } from "@medisense/contract/pharmacy-desk";
import { screen, within } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import type { StockItem } from "../../../features/pharmacy-desk/queries.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { aStockItem } from "../pharmacy-desk.fixture.ts";
import { StockPanel } from "./stock-panel.tsx";
import { useStockEdits } from "./use-stock-edits.ts";

function Panel() {
  const [search] = useSearchParams();
  return <StockPanel terms={search.get("q") ?? ""} page={Number(search.get("page") ?? 1)} edits={useStockEdits()} />;
}
const serveStock = (...data: StockItem[]) => serve(listStock, { success: true, data, total: data.length });
const show = () => renderWithApp(<Panel />);
const rowOf = async (name: string) => within(await screen.findByRole("article", { name }));

/** Serves every change as the server would, and records what was sent. */
function takeChanges(medicine: StockItem) {
  const sent: unknown[] = [];
  serve(saveStock, ({ body }) => {
    sent.push(body);
    const { stock = medicine.stock, price = medicine.price } = body as { stock?: number; price?: number };
    const saved = { ...medicine, stock, price };
    serveStock(saved);
    return { success: true as const, data: saved };
  });
  return sent;
}

test("only what was changed is sent, with the packs that were seen", async () => {
  const medicine = aStockItem();
  serveStock(medicine);
  const sent = takeChanges(medicine);
  const { user } = show();
  const row = await rowOf("Neemol 500");
  expect(row.getByText("3 more packs are reserved for orders")).toBeDefined();
  expect(row.getByLabelText("Price in ₹")).toHaveProperty("value", "36.10");
  expect(row.getByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);

  await user.clear(row.getByLabelText("Price in ₹"));
  await user.type(row.getByLabelText("Price in ₹"), "38.50");
  expect(screen.getByText("1 change is not saved yet.")).toBeDefined();
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect(await row.findByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);
  expect(sent).toEqual([{ seenStock: 24, seenPrice: 36.1, price: 38.5 }]);
});

test("a price above the MRP, and a value that is no number, cannot be saved", async () => {
  serveStock(aStockItem());
  const { user } = show();
  const row = await rowOf("Neemol 500");
  await user.clear(row.getByLabelText("Price in ₹"));
  await user.type(row.getByLabelText("Price in ₹"), "40.01");
  expect(row.getByText("Above the MRP of ₹40")).toBeDefined();
  await user.type(row.getByLabelText("Available packs"), "x");
  expect(row.getByText("Enter a whole number up to 100,000")).toBeDefined();
  expect(row.getByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);
  await user.click(row.getByRole("button", { name: "Undo the change to Neemol 500" }));
  expect(row.getByLabelText("Price in ₹")).toHaveProperty("value", "36.10");
});

test("when the stock changed meanwhile, the typed number stays and both are shown before it is saved", async () => {
  const medicine = aStockItem();
  serveStock(medicine);
  const { user } = show();
  const row = await rowOf("Neemol 500");
  await user.clear(row.getByLabelText("Available packs"));
  await user.type(row.getByLabelText("Available packs"), "30");

  serve(saveStock, () => {
    serveStock({ ...medicine, stock: 22 });
    return { refuse: pharmacyDeskErrors.stockChanged };
  });
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect((await row.findByText(/have changed from 24 to 22/)).textContent).toContain("Check your number");
  expect(row.getByLabelText("Available packs")).toHaveProperty("value", "30");

  const sent = takeChanges({ ...medicine, stock: 22 });
  await user.click(row.getByRole("button", { name: "30 is still correct" }));
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect(await screen.findByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);
  expect(sent).toEqual([{ seenStock: 22, seenPrice: 36.1, stock: 30 }]);
});

test("when another desk changed the price meanwhile, both are shown before it is saved", async () => {
  const medicine = aStockItem();
  serveStock(medicine);
  const { user } = show();
  const row = await rowOf("Neemol 500");
  await user.clear(row.getByLabelText("Price in ₹"));
  await user.type(row.getByLabelText("Price in ₹"), "38.50");

  serve(saveStock, () => {
    serveStock({ ...medicine, price: 37 });
    return { refuse: pharmacyDeskErrors.stockChanged };
  });
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect((await row.findByText(/The price has changed from ₹36.10 to ₹37/)).textContent).toContain("Check your price");
  expect(row.getAllByRole("alert")).toHaveLength(1);
  expect(row.getByLabelText("Price in ₹")).toHaveProperty("value", "38.50");

  const sent = takeChanges({ ...medicine, price: 37 });
  await user.click(row.getByRole("button", { name: "₹38.50 is still correct" }));
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect(await screen.findByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);
  expect(sent).toEqual([{ seenStock: 24, seenPrice: 37, price: 38.5 }]);
});

test("typed values survive a search, and the search is part of the URL", async () => {
  serve(listStock, ({ url }) => {
    const data = url.searchParams.get("q") ? [] : [medicine];
    return { success: true as const, data, total: data.length };
  });
  const medicine = aStockItem();
  const { user, router } = show();
  const row = await rowOf("Neemol 500");
  await user.clear(row.getByLabelText("Available packs"));
  await user.type(row.getByLabelText("Available packs"), "7");

  await user.type(screen.getByLabelText("Search your medicines"), "zinc{Enter}");
  expect(await screen.findByText("No medicine in your store matches “zinc”.")).toBeDefined();
  expect(router.state.location.search).toBe("?tab=stock&q=zinc");
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  expect((await rowOf("Neemol 500")).getByLabelText("Available packs")).toHaveProperty("value", "7");
});

test("a long list has pages, and medicines out of stock are marked", async () => {
  serve(listStock, { success: true, data: [aStockItem({ stock: 0, reserved: 0 })], total: 60 });
  show();
  expect((await rowOf("Neemol 500")).getByText("Out of stock")).toBeDefined();
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/?tab=stock&page=2");
});

test("a page beyond the end leads to the last page", async () => {
  serve(listStock, ({ url }) => {
    const data = Number(url.searchParams.get("page")) > 2 ? [] : [aStockItem()];
    return { success: true as const, data, total: 26 };
  });
  const { router } = renderWithApp(<Panel />, { at: "/?tab=stock&page=999" });
  expect(await screen.findByText("Page 2 of 2")).toBeDefined();
  expect(router.state.location.search).toBe("?tab=stock&page=2");
  expect(screen.queryByText("No medicines yet")).toBeNull();
});
