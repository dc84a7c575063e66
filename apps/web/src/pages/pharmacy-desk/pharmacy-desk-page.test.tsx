import { checkParcelSafety } from "@medisense/contract/medicines/safety";
import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import {
  type DeskParcel,
  type DeskTab,
  listDeskParcels,
  listStock,
  markParcel,
  pharmacyDeskErrors,
  reportOutOfStock,
} from "@medisense/contract/pharmacy-desk";
import { listDeskReturns } from "@medisense/contract/returns";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { connectPages, createFakeSocket } from "../../testing/fake-socket.ts";
import { aSession } from "../../testing/fixtures.ts";
import { aDeskLine, aDeskParcel, anUpload, aPageOfParcels, aWaitingLine } from "./pharmacy-desk.fixture.ts";
import { PharmacyDeskPage } from "./pharmacy-desk-page.tsx";

const socket = createFakeSocket();

beforeEach(() => {
  serve(checkParcelSafety, { success: true, data: [], isWithProfile: true });
  connectPages(socket);
  const { user } = aSession();
  serve(me, aSession({ user: { ...user, role: "pharmacy" }, pharmacyName: "Crescent Chemist" }));
  serve(listStock, { success: true, data: [], total: 214 });
  serve(listDeskReturns, { success: true, data: [], total: 0, waiting: 0 });
});

/** Serves the desk of a store with these parcels, each in the tab of its state. */
function serveParcels(...parcels: DeskParcel[]) {
  const of = (tab: DeskTab) => parcels.filter(({ state }) => tabOf(state) === tab);
  serve(listDeskParcels, ({ url }) => {
    const data = of(url.searchParams.get("tab") as DeskTab);
    const counts = {
      review: of("review").length,
      to_pack: of("to_pack").length,
      on_the_way: of("on_the_way").length,
      done: of("done").length,
    };
    return aPageOfParcels(data, { counts });
  });
}
function tabOf(state: DeskParcel["state"]): DeskTab {
  if (state === "rx_review") return "review";
  if (state === "placed" || state === "accepted" || state === "packed") return "to_pack";
  return state === "out_for_delivery" || state === "ready_for_pickup" ? "on_the_way" : "done";
}
const show = (tab = "") =>
  renderWithApp(<PharmacyDeskPage />, { at: `/pharmacy/Crescent%20Chemist/dashboard${tab && `?tab=${tab}`}` });
const openers = () => screen.findAllByRole("button", { name: /^More about order/ });
/** Shows the desk and opens every order of the tab. */
async function showOpen(tab = "") {
  const shown = show(tab);
  for (const opener of await openers()) await shown.user.click(opener);
  return shown;
}

test.each([
  ["unchecked", /licence is not checked yet/],
  ["expired", /licence has ended/],
] as const)("a store whose licence is %s learns that nobody can order", async (licenceFault, said) => {
  const counts = { review: 0, to_pack: 0, on_the_way: 0, done: 0 };
  serve(listDeskParcels, {
    success: true,
    storeName: "Crescent Chemist",
    licenceFault,
    data: [],
    total: 0,
    counts,
  });
  renderWithApp(<PharmacyDeskPage />);

  expect(await screen.findByText(said)).toBeDefined();
});

test("the desk opens on the orders to review, and every tab shows its number of orders", async () => {
  serveParcels(aDeskParcel({ state: "rx_review", lines: [aWaitingLine()] }), aDeskParcel(), aDeskParcel());
  const { user, router } = show();

  expect(await screen.findByRole("heading", { level: 1, name: "Crescent Chemist" })).toBeDefined();
  expect(await screen.findByRole("tab", { name: "Review 1", selected: true })).toBeDefined();
  expect(await screen.findByRole("tab", { name: "Stock & prices 214" })).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "To pack 2" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(router.state.location.search).toBe("?tab=to_pack");
  await user.click(screen.getByRole("tab", { name: "Done 0" }));
  expect(await screen.findByText("Nothing completed yet")).toBeDefined();
});

test("a tab opened right after Back keeps the search that Back leads to", async () => {
  serveParcels(aDeskParcel());
  const { router } = show("to_pack&q=Ravi");
  const done = await screen.findByRole("tab", { name: "Done 0" });

  await act(async () => {
    await router.navigate("?tab=to_pack&q=Asha&day=2026-11-20&state=packed&page=2");
    done.click();
  });
  expect(router.state.location.search).toBe("?tab=done&q=Asha&day=2026-11-20");

  await act(async () => screen.getByRole("tab", { name: /^Stock/ }).click());
  expect(router.state.location.search).toBe("?tab=stock");
});

test("a parcel shows patient, destination, contents and removed packs", async () => {
  const lines = [aDeskLine({ quantity: 3, quantityOff: 1 })];
  serveParcels(aDeskParcel({ lines }), aDeskParcel({ orderNumber: "MS-2222-22", isPickup: true, address: null }));
  await showOpen("to_pack");

  const card = within(await screen.findByRole("article", { name: "MS-7K3Q-92" }));
  for (const text of [/20 Nov, 11:30 AM/, /12 Lake Road/, /Paracetamol · 10 tablets/, /1 pack of 3 was removed/]) {
    expect(card.getByText(text)).toBeDefined();
  }
  expect(card.getAllByText(/Asha Verma/)).toHaveLength(2);
  expect(card.getByRole("link", { name: "9876543210" }).getAttribute("href")).toBe("tel:9876543210");
  expect(card.getAllByText("₹72.20")).toHaveLength(2);
  const collected = within(screen.getByRole("article", { name: "MS-2222-22" }));
  expect(collected.getByText("The patient collects it at your store.")).toBeDefined();
});

test("a parcel is accepted, packed with the batch of every pack, and sent out", async () => {
  let parcel = aDeskParcel();
  serveParcels(parcel);
  const marked: unknown[] = [];
  serve(markParcel, ({ body }) => {
    marked.push(body);
    parcel = { ...parcel, state: (body as { as: DeskParcel["state"] }).as };
    serveParcels(parcel);
    return { success: true as const, data: parcel };
  });
  const { user } = await showOpen("to_pack");

  await user.click(await screen.findByRole("button", { name: "Accept order" }));
  await user.click(await screen.findByRole("button", { name: "Mark as packed" }));
  expect(screen.getByText("Enter the number as printed.")).toBeDefined();
  expect(screen.getByText("Enter month and year, such as 08/2027.")).toBeDefined();
  expect(marked).toEqual([{ as: "accepted" }]);
  await user.type(screen.getByRole("textbox", { name: "Batch number" }), "ks 12");
  await user.type(screen.getByRole("textbox", { name: "Expiry" }), "8/27");
  const batches = [{ batchNo: "KS 12", expires: "2027-08", quantity: 2 }];
  parcel = { ...parcel, lines: parcel.lines.map((line) => ({ ...line, batches })) };
  await user.click(screen.getByRole("button", { name: "Mark as packed" }));
  await user.click(await screen.findByRole("button", { name: "Send out" }));
  expect(await screen.findByText("Nothing to pack")).toBeDefined();
  expect(await screen.findByRole("tab", { name: "On the way 1" })).toBeDefined();
  const lines = [{ lineId: parcel.lines[0]!._id, batches }];
  expect(marked).toEqual([{ as: "accepted" }, { as: "packed", batches: lines }, { as: "out_for_delivery" }]);
});

test("a pick-up order is made ready instead of being sent out", async () => {
  serveParcels(aDeskParcel({ state: "packed", isPickup: true, address: null }));
  show("to_pack");
  expect(await screen.findByRole("button", { name: "Ready for pick-up" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send out" })).toBeNull();
});

test("a mark that comes too late is refused next to the parcel", async () => {
  serveParcels(aDeskParcel());
  serve(markParcel, { refuse: pharmacyDeskErrors.notPossible });
  const { user } = show("to_pack");
  await user.click(await screen.findByRole("button", { name: "Accept order" }));
  const card = within(await screen.findByRole("article"));
  expect((await card.findByRole("alert")).textContent).toContain(pharmacyDeskErrors.notPossible.message);
});

test("a parcel is handed over with the delivery code; a wrong code and too many attempts show a message", async () => {
  const parcel = aDeskParcel({ state: "out_for_delivery" });
  serveParcels(parcel);
  serve(markParcel, { refuse: pharmacyDeskErrors.wrongDeliveryCode });
  const { user } = await showOpen("on_the_way");
  const enter = async (code: string) => {
    await user.click((await screen.findAllByRole("textbox"))[0]!);
    await user.keyboard(`{Control>}a{/Control}${code}`);
    await user.click(screen.getByRole("button", { name: "Hand over" }));
  };

  await screen.findByRole("article");
  expect(screen.getByRole("button", { name: "Hand over" })).toHaveProperty("disabled", true);
  await enter("111111");
  expect(await screen.findByText(pharmacyDeskErrors.wrongDeliveryCode.message)).toBeDefined();
  serve(markParcel, { refuse: pharmacyDeskErrors.tooManyDeliveryCodes });
  await enter("222222");
  expect(await screen.findByText(pharmacyDeskErrors.tooManyDeliveryCodes.message)).toBeDefined();

  const sent: unknown[] = [];
  serve(markParcel, ({ body }) => {
    sent.push(body);
    const delivered: DeskParcel = { ...parcel, state: "delivered" };
    serveParcels(delivered);
    return { success: true as const, data: delivered };
  });
  await enter("123456");
  expect(await screen.findByText("Nothing is on the way")).toBeDefined();
  expect(sent).toEqual([{ as: "delivered", deliveryCode: "123456" }]);
});

test("a returned parcel is marked after a confirmation", async () => {
  const parcel = aDeskParcel({ state: "ready_for_pickup", isPickup: true });
  serveParcels(parcel);
  const { user } = await showOpen("on_the_way");
  await user.click(await screen.findByRole("button", { name: "Mark as returned" }));
  const dialog = await screen.findByRole("alertdialog");
  serve(markParcel, ({ body }) => {
    expect(body).toEqual({ as: "returned" });
    serveParcels({ ...parcel, state: "returned" });
    return { success: true as const, data: { ...parcel, state: "returned" as const } };
  });
  await user.click(within(dialog).getByRole("button", { name: "Mark as returned" }));
  expect(await screen.findByRole("tab", { name: "Done 1" })).toBeDefined();
});

test("missing packs are removed from the order after a confirmation that names the refund", async () => {
  const [tablets, syrup] = [aDeskLine({ quantity: 3 }), aDeskLine({ name: "Kofwell Syrup", priceAtOrder: 80 })];
  const parcel = aDeskParcel({ lines: [tablets, syrup] });
  serveParcels(parcel);
  const { user } = await showOpen("to_pack");

  await user.click(await screen.findByRole("button", { name: "Out of stock" }));
  expect(screen.getByRole("button", { name: /Remove and refund/ })).toHaveProperty("disabled", true);
  const more = screen.getByRole("button", { name: "Increase the missing packs of Neemol 500" });
  await user.click(more);
  await user.click(more);
  expect(screen.getByText("2 packs will be removed; ₹72.20 will be refunded.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove and refund ₹72.20" }));

  const dialog = await screen.findByRole("alertdialog");
  const sent: unknown[] = [];
  serve(reportOutOfStock, ({ body }) => {
    sent.push(body);
    const left = { ...parcel, lines: [{ ...tablets, quantityOff: 2 }, syrup] };
    serveParcels(left);
    return { success: true as const, data: left };
  });
  await user.click(within(dialog).getByRole("button", { name: "Remove and refund ₹72.20" }));
  expect(await screen.findByText("2 packs of 3 were removed from the order and are being refunded.")).toBeDefined();
  expect(sent).toEqual([{ lines: [{ lineId: tablets._id, quantity: 2, seenQuantityOff: 0 }] }]);
});

test("a change of the store's orders updates the desk, and typed values stay", async () => {
  const waiting = aDeskParcel({ state: "rx_review", lines: [aWaitingLine()], prescriptions: [anUpload()] });
  serveParcels(waiting);
  const { user } = await showOpen();
  await user.click(await screen.findByRole("radio", { name: "Refuse" }));
  await user.type(screen.getByLabelText("Note to the patient (optional)"), "Please send page two");

  serveParcels(waiting, aDeskParcel({ orderNumber: "MS-NEW1-11", state: "rx_review", lines: [aWaitingLine()] }));
  socket.says("storeOrdersChanged", { storeId: crypto.randomUUID() });
  expect(await screen.findByRole("article", { name: "MS-NEW1-11" })).toBeDefined();
  expect(screen.getByLabelText("Note to the patient (optional)")).toHaveProperty("value", "Please send page two");
});

test("orders that arrived before the connection are fetched once it is open", async () => {
  serveParcels(aDeskParcel({ state: "rx_review", lines: [aWaitingLine()] }));
  show();
  await screen.findByRole("article");

  serveParcels(aDeskParcel({ orderNumber: "MS-NEW1-11", state: "rx_review", lines: [aWaitingLine()] }));
  socket.connects();
  expect(await screen.findByRole("article", { name: "MS-NEW1-11" })).toBeDefined();
});

test("an account without a store sees a message, and can try again", async () => {
  serve(listDeskParcels, { refuse: pharmacyDeskErrors.noStore });
  const { user } = show();
  expect((await screen.findByRole("alert")).textContent).toContain(pharmacyDeskErrors.noStore.message);
  serveParcels();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Nothing to review")).toBeDefined();
});

test("while the server does not respond, the data stays and its age is shown", async () => {
  serveParcels(aDeskParcel());
  show("to_pack");
  await screen.findByRole("article");
  serve(listDeskParcels, { refuse: commonErrors.tooManyRequests });
  socket.says("storeOrdersChanged", { storeId: crypto.randomUUID() });
  expect((await screen.findByRole("alert")).textContent).toMatch(/Too many requests.*Last updated at/);
  expect(screen.getByRole("article")).toBeDefined();
});
