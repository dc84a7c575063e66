import { listStock, pharmacyDeskErrors, saveStock } from "@medisense/contract/pharmacy-desk";
import { screen, within } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { aStockLine } from "./pharmacy-desk.fixture.ts";
import type { StockLine } from "../../features/pharmacy-desk/queries.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { useStockEdits } from "./stock-edits.ts";
import { StockPanel } from "./stock-panel.tsx";

function Panel() {
  const [search] = useSearchParams();
  return <StockPanel words={search.get("q") ?? ""} page={Number(search.get("page") ?? 1)} edits={useStockEdits()} />;
}
const serveStock = (...data: StockLine[]) => serve(listStock, { success: true, data, total: data.length });
const show = () => renderWithApp(<Panel />);
const rowOf = async (name: string) => within(await screen.findByRole("article", { name }));

/** Saves whatever is asked, as the server would, and keeps what was sent. */
function takeChanges(medicine: StockLine) {
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
  const medicine = aStockLine();
  serveStock(medicine);
  const sent = takeChanges(medicine);
  const { user } = show();
  const row = await rowOf("Neemol 500");
  expect(row.getByText("3 more packs are kept for orders")).toBeDefined();
  expect(row.getByLabelText("Price in ₹")).toHaveProperty("value", "36.10");
  expect(row.getByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);

  await user.clear(row.getByLabelText("Price in ₹"));
  await user.type(row.getByLabelText("Price in ₹"), "38.50");
  expect(screen.getByText("1 change is not saved yet.")).toBeDefined();
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect(await row.findByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);
  expect(sent).toEqual([{ seenStock: 24, seenPrice: 36.1, price: 38.5 }]);
});

test("a price above the MRP, and what is no number, cannot be saved", async () => {
  serveStock(aStockLine());
  const { user } = show();
  const row = await rowOf("Neemol 500");
  await user.clear(row.getByLabelText("Price in ₹"));
  await user.type(row.getByLabelText("Price in ₹"), "40.01");
  expect(row.getByText("Above the MRP of ₹40")).toBeDefined();
  await user.type(row.getByLabelText("Free packs"), "x");
  expect(row.getByText("Enter a whole number up to 100,000")).toBeDefined();
  expect(row.getByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);
  await user.click(row.getByRole("button", { name: "Undo the change of Neemol 500" }));
  expect(row.getByLabelText("Price in ₹")).toHaveProperty("value", "36.10");
});

test("when the stock changed meanwhile, the typed number stays and both are shown before it is saved", async () => {
  const medicine = aStockLine();
  serveStock(medicine);
  const { user } = show();
  const row = await rowOf("Neemol 500");
  await user.clear(row.getByLabelText("Free packs"));
  await user.type(row.getByLabelText("Free packs"), "30");

  serve(saveStock, () => {
    serveStock({ ...medicine, stock: 22 });
    return { refuse: pharmacyDeskErrors.stockChanged };
  });
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect((await row.findByText(/went from 24 to 22/)).textContent).toContain("Look at your number again");
  expect(row.getByLabelText("Free packs")).toHaveProperty("value", "30");

  const sent = takeChanges({ ...medicine, stock: 22 });
  await user.click(row.getByRole("button", { name: "30 is still right" }));
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect(await screen.findByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);
  expect(sent).toEqual([{ seenStock: 22, seenPrice: 36.1, stock: 30 }]);
});

test("when another desk changed the price meanwhile, both are shown before it is saved", async () => {
  const medicine = aStockLine();
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
  expect((await row.findByText(/the price went from ₹36.10 to ₹37/)).textContent).toContain("Look at your price again");
  expect(row.getAllByRole("alert")).toHaveLength(1);
  expect(row.getByLabelText("Price in ₹")).toHaveProperty("value", "38.50");

  const sent = takeChanges({ ...medicine, price: 37 });
  await user.click(row.getByRole("button", { name: "₹38.50 is still right" }));
  await user.click(row.getByRole("button", { name: "Save Neemol 500" }));
  expect(await screen.findByRole("button", { name: "Save Neemol 500" })).toHaveProperty("disabled", true);
  expect(sent).toEqual([{ seenStock: 24, seenPrice: 37, price: 38.5 }]);
});

test("what was typed outlives a search, and the search is in the address", async () => {
  serve(listStock, ({ url }) => {
    const data = url.searchParams.get("q") ? [] : [medicine];
    return { success: true as const, data, total: data.length };
  });
  const medicine = aStockLine();
  const { user, router } = show();
  const row = await rowOf("Neemol 500");
  await user.clear(row.getByLabelText("Free packs"));
  await user.type(row.getByLabelText("Free packs"), "7");

  await user.type(screen.getByLabelText("Search your medicines"), "zinc{Enter}");
  expect(await screen.findByText("No medicine of your store matches “zinc”.")).toBeDefined();
  expect(router.state.location.search).toBe("?tab=stock&q=zinc");
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  expect((await rowOf("Neemol 500")).getByLabelText("Free packs")).toHaveProperty("value", "7");
});

test("a long list has pages, and what has run out says so", async () => {
  serve(listStock, { success: true, data: [aStockLine({ stock: 0, reserved: 0 })], total: 60 });
  show();
  expect((await rowOf("Neemol 500")).getByText("Out of stock")).toBeDefined();
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/?tab=stock&page=2");
});
