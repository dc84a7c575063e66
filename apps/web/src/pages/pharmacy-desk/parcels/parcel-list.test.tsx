import { checkParcelSafety } from "@medisense/contract/medicines/safety";
import { me } from "@medisense/contract/identity";
import {
  acceptParcels,
  type DeskParcel,
  listDeskParcels,
  listStock,
  packParcels,
  pharmacyDeskErrors,
} from "@medisense/contract/pharmacy-desk";
import { listDeskReturns } from "@medisense/contract/returns";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { Toaster } from "../../../ui/overlays/toaster.tsx";
import { connectPages, createFakeSocket } from "../../../testing/fake-socket.ts";
import { aSession } from "../../../testing/fixtures.ts";
import { aDeskLine, aDeskParcel, aPageOfParcels } from "../pharmacy-desk.fixture.ts";
import { PharmacyDeskPage } from "../pharmacy-desk-page.tsx";

const medicine = { _id: crypto.randomUUID(), name: "Neemol 500", medicineImage: null };
const suggestedBatch = { batchNo: "KS9", expires: "2028-01" };
const aParcel = (orderNumber: string, state: DeskParcel["state"] = "placed") =>
  aDeskParcel({ orderNumber, state, lines: [aDeskLine({ medicine, suggestedBatch })] });

beforeEach(() => {
  serve(checkParcelSafety, { success: true, data: [], isWithProfile: true });
  connectPages(createFakeSocket());
  const { user } = aSession();
  serve(me, aSession({ user: { ...user, role: "pharmacy" }, pharmacyName: "Crescent Chemist" }));
  serve(listStock, { success: true, data: [], total: 0 });
  serve(listDeskReturns, { success: true, data: [], total: 0, waiting: 0 });
});

/** Serves these parcels in every tab, and returns the queries that were sent. */
function serveParcels(...data: DeskParcel[]) {
  const asked: Record<string, string>[] = [];
  serve(listDeskParcels, ({ url }) => {
    asked.push(Object.fromEntries(url.searchParams));
    const counts = { review: 0, to_pack: data.length, on_the_way: 0, done: 0 };
    return aPageOfParcels(data, { counts });
  });
  return asked;
}

const show = (query = "") =>
  renderWithApp(<PharmacyDeskPage />, { at: `/pharmacy/Crescent%20Chemist/dashboard?tab=to_pack${query}` });
const rowOf = (number: string) => within(screen.getByRole("article", { name: number }));

test("several orders are accepted at once, and each refused one is named with its reason", async () => {
  const [first, second] = [aParcel("MS-AAAA-01"), aParcel("MS-BBBB-02")];
  serveParcels(first, second);
  const { user } = show();
  const { message } = pharmacyDeskErrors.notPossible;
  const sent: unknown[] = [];
  serve(acceptParcels, ({ body }) => {
    sent.push(body);
    serveParcels({ ...first, state: "accepted" }, second);
    const outcomes = [
      { _id: first._id, refusal: null },
      { _id: second._id, refusal: message },
    ];
    return { success: true as const, outcomes };
  });

  expect(await screen.findByRole("button", { name: "Accept 0" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "Choose all orders on this page" }));
  await user.click(screen.getByRole("button", { name: "Accept 2" }));

  expect(await screen.findByText("1 order is accepted.")).toBeDefined();
  expect(screen.getByText(/MS-BBBB-02/, { selector: "strong" }).parentElement!.textContent).toContain(message);
  expect(await screen.findByRole("button", { name: "Pack 1" })).toHaveProperty("disabled", false);
  expect(sent).toEqual([{ ids: [first._id, second._id] }]);
});

test("many orders are accepted in several requests, because one would take too long on a busy server", async () => {
  const parcels = Array.from({ length: 21 }, (_, index) => aParcel(`MS-AAAA-${index + 10}`));
  serveParcels(...parcels);
  const { user } = show();
  const sent: number[] = [];
  serve(acceptParcels, ({ body }) => {
    const { ids } = body as { ids: string[] };
    sent.push(ids.length);
    return { success: true as const, outcomes: ids.map((_id) => ({ _id, refusal: null })) };
  });

  await user.click(await screen.findByRole("checkbox", { name: "Choose all orders on this page" }));
  await user.click(screen.getByRole("button", { name: "Accept 21" }));

  expect(await screen.findByText("21 orders are accepted.")).toBeDefined();
  expect(sent).toEqual([10, 10, 1]);
});

test("several orders are packed at once with the batch of each medicine, which the last packing suggests", async () => {
  const parcels = [aParcel("MS-AAAA-01", "accepted"), aParcel("MS-BBBB-02", "accepted")];
  serveParcels(...parcels);
  const { user } = show();
  const sent: unknown[] = [];
  serve(packParcels, ({ body }) => {
    sent.push(body);
    serveParcels(...parcels.map((parcel) => ({ ...parcel, state: "packed" as const })));
    return { success: true as const, outcomes: parcels.map(({ _id }) => ({ _id, refusal: null })) };
  });

  await user.click(await screen.findByRole("checkbox", { name: "Choose all orders on this page" }));
  await user.click(screen.getByRole("button", { name: "Pack 2" }));
  const form = within(screen.getByRole("form", { name: "Pack 2 orders" }));
  expect(form.getByRole("group", { name: /Neemol 500 · 4 packs/ })).toBeDefined();
  expect(form.getByLabelText("Expiry")).toHaveProperty("value", "01/2028");
  await user.clear(form.getByLabelText("Batch number"));
  await user.click(form.getByRole("button", { name: "Mark as packed" }));
  expect(form.getByText("Enter the number as printed.")).toBeDefined();
  await user.type(form.getByLabelText("Batch number"), "ks 10");
  await user.click(form.getByRole("button", { name: "Mark as packed" }));

  expect(await screen.findByText("2 orders are packed.")).toBeDefined();
  expect(screen.queryByRole("form", { name: /^Pack/ })).toBeNull();
  const batches = [{ batchNo: "KS 10", expires: "2028-01", quantity: 2 }];
  expect(sent).toEqual([
    { parcels: parcels.map(({ _id, lines }) => ({ _id, lines: [{ lineId: lines[0]!._id, batches }] })) },
  ]);
});

test("[MED-07] orders that were packed although the answer was lost are shown so, and the pharmacist is told to look", async () => {
  const parcel = aParcel("MS-AAAA-01", "accepted");
  serveParcels(parcel);
  const { user } = show();
  renderWithApp(<Toaster />);
  serve(packParcels, () => {
    serveParcels({ ...parcel, state: "packed" });
    throw new TypeError("Failed to fetch");
  });
  await user.click(await screen.findByRole("checkbox", { name: "Choose all orders on this page" }));
  await user.click(screen.getByRole("button", { name: "Pack 1" }));
  await user.click(screen.getByRole("button", { name: "Mark as packed" }));
  expect(await screen.findByText(/^What you pressed got no answer\./)).toBeDefined();
  expect(screen.queryByRole("form", { name: /^Pack/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Send out" })).toBeDefined();
});

test("what became of accepted orders is said although a filter takes the last of them off the list", async () => {
  const parcel = aParcel("MS-AAAA-01");
  serveParcels(parcel);
  const { user } = show();
  serve(acceptParcels, () => {
    serveParcels();
    return { success: true as const, outcomes: [{ _id: parcel._id, refusal: null }] };
  });
  await user.click(await screen.findByRole("checkbox", { name: "Choose all orders on this page" }));
  await user.click(screen.getByRole("button", { name: "Accept 1" }));
  expect(await screen.findByText("Nothing to pack")).toBeDefined();
  expect(screen.getByText("1 order is accepted.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Accept 0" })).toHaveProperty("disabled", true);
});

test("the keyboard moves through the orders, chooses, opens and accepts", async () => {
  const parcels = [aParcel("MS-AAAA-01"), aParcel("MS-BBBB-02")];
  serveParcels(...parcels);
  const { user } = show();
  const sent: unknown[] = [];
  serve(acceptParcels, ({ body }) => {
    sent.push(body);
    return { success: true as const, outcomes: [{ _id: parcels[1]!._id, refusal: null }] };
  });
  const openers = await screen.findAllByRole("button", { name: /^More about order/ });

  openers[0]!.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(openers[1]);
  await user.keyboard("x");
  expect(rowOf("MS-BBBB-02").getByRole("checkbox")).toHaveProperty("checked", true);
  await user.keyboard("{Enter}");
  expect(rowOf("MS-BBBB-02").getByText(/12 Lake Road/)).toBeDefined();
  await user.keyboard("a");
  expect(await screen.findByText("1 order is accepted.")).toBeDefined();
  expect(sent).toEqual([{ ids: [parcels[1]!._id] }]);
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Order number, name or phone" }));
});

test("with none chosen, a key is about the order that has the focus, and packing begins in the first field", async () => {
  const parcels = [aParcel("MS-AAAA-01"), aParcel("MS-BBBB-02", "accepted")];
  serveParcels(...parcels);
  const { user } = show();
  const sent: unknown[] = [];
  serve(acceptParcels, ({ body }) => {
    sent.push(body);
    return { success: true as const, outcomes: [{ _id: parcels[0]!._id, refusal: null }] };
  });
  const openers = await screen.findAllByRole("button", { name: /^More about order/ });

  openers[0]!.focus();
  await user.keyboard("a");
  expect(await screen.findByText("1 order is accepted.")).toBeDefined();
  expect(sent).toEqual([{ ids: [parcels[0]!._id] }]);
  openers[1]!.focus();
  await user.keyboard("p");
  const form = within(screen.getByRole("form", { name: "Pack 1 order" }));
  expect(document.activeElement).toBe(form.getByRole("textbox", { name: "Batch number" }));
  await user.click(form.getByRole("button", { name: "Never mind" }));
  expect(screen.queryByRole("form", { name: "Pack 1 order" })).toBeNull();
  expect(document.activeElement).toBe(openers[1]);
});

test("a page whose last order was finished leads to the page before it", async () => {
  serve(listDeskParcels, ({ url }) => {
    const data = url.searchParams.get("page") === "1" ? [aParcel("MS-AAAA-01")] : [];
    const counts = { review: 0, to_pack: 1, on_the_way: 0, done: 0 };
    return aPageOfParcels(data, { counts, total: 1 });
  });
  const { router } = show("&page=2");

  expect(await screen.findByRole("article", { name: "MS-AAAA-01" })).toBeDefined();
  expect(router.state.location.search).toBe("?tab=to_pack");
});

test("a page without orders is not called empty while there are orders on other pages", async () => {
  const counts = { review: 0, to_pack: 60, on_the_way: 0, done: 0 };
  serve(listDeskParcels, aPageOfParcels([], { counts, total: 60 }));
  show("&page=9");
  expect(await screen.findByRole("navigation", { name: "Pages" })).toBeDefined();
  expect(screen.queryByText("Nothing to pack")).toBeNull();
});

test("search and filters are asked of the server, and a search goes on in the next tab", async () => {
  const asked = serveParcels(aParcel("MS-AAAA-01"));
  const { user, router } = show("&page=2");
  await user.type(await screen.findByRole("searchbox", { name: "Order number, name or phone" }), "asha{Enter}");
  await user.selectOptions(screen.getByRole("combobox", { name: "Order status" }), "accepted");
  await user.selectOptions(screen.getByRole("combobox", { name: "Delivery or pick-up" }), "pickup");
  expect(router.state.location.search).toBe("?tab=to_pack&q=asha&state=accepted&way=pickup");
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ tab: "to_pack", q: "asha", state: "accepted", way: "pickup", page: "1" }),
  );
  await user.click(screen.getByRole("tab", { name: /^On the way/ }));
  expect(router.state.location.search).toBe("?tab=on_the_way&q=asha&way=pickup");
});

test("the picking list sums the packs of each medicine and names their orders", async () => {
  serveParcels(aParcel("MS-AAAA-01"), aParcel("MS-BBBB-02"));
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = show();
  await user.click(await screen.findByRole("checkbox", { name: "Choose all orders on this page" }));
  await user.click(screen.getByRole("button", { name: "Picking list" }));
  const [, row] = within(screen.getByRole("table")).getAllByRole("row");
  expect(row!.textContent).toBe("4Neemol 500Paracetamol · 10 tabletsMS-AAAA-01 × 2MS-BBBB-02 × 2");
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Back to the orders" }));
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("a packed order whose batch was recalled is marked in the list, and its line says what to do", async () => {
  const batches = [{ batchNo: "RC1", expires: "2028-01", quantity: 2 }];
  const [recalled, good] = [aParcel("MS-AAAA-01", "packed"), aParcel("MS-BBBB-02", "packed")];
  serveParcels({ ...recalled, lines: [aDeskLine({ medicine, batches, isRecalled: true })] }, good);
  const { user } = show();

  expect(await screen.findByRole("article", { name: "MS-BBBB-02" })).toBeDefined();
  expect(rowOf("MS-BBBB-02").getByText("Packed")).toBeDefined();
  expect(rowOf("MS-AAAA-01").queryByText("Packed")).toBeNull();
  expect(rowOf("MS-AAAA-01").getByText("Batch recalled")).toBeDefined();
  await user.click(rowOf("MS-AAAA-01").getByRole("button", { name: /^More about/ }));
  expect(rowOf("MS-AAAA-01").getByText(pharmacyDeskErrors.batchRecalled.message)).toBeDefined();
});
