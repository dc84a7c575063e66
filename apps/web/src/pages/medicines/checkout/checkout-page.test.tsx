import { checkCartSafety, checkMedicineSafety } from "@medisense/contract/medicines/safety";
import { commonErrors } from "@medisense/contract/errors";
import { listPersons } from "@medisense/contract/persons/family";
import { me } from "@medisense/contract/identity";
import { medicineErrors, readCart, readMedicine, readPincode, setInCart } from "@medisense/contract/medicines";
import { lastAddress, orderErrors, placeOrder, quoteOrder } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { aCartLine } from "../../../features/medicine-cart/cart-line.fixture.ts";
import { cartOf } from "../../../features/medicine-cart/cart-of.ts";
import { aMedicine, aStore } from "../../../features/medicines/medicine.fixture.ts";
import { anOrder } from "../../../features/orders/order.fixture.ts";
import { aFamily } from "../../../features/persons/family.fixture.ts";
import * as leaving from "../../../lib/site/leave-for.ts";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { aSafetyWarning } from "../../../testing/safety-warning.fixture.ts";
import { CheckoutPage } from "./checkout-page.tsx";

const line = aCartLine();
const address = anOrder().deliveryAddress;
let leave: MockInstance<typeof leaving.leaveFor>;

beforeEach(() => {
  leave = vi.spyOn(leaving, "leaveFor").mockImplementation(() => {});
  serve(me, aSession());
  serve(listPersons, { success: true, data: [] });
  serve(readCart, cartOf([line]));
  serve(checkCartSafety, { success: true, data: [] });
  serve(lastAddress, { success: true, data: null });
  serve(quoteOrder, ({ body }: SentRequest) => quoteFor((body as { postalCode?: string }).postalCode));
  serve(readPincode, {
    success: true,
    data: { pincode: "600020", office: "Adyar", district: "Chennai", state: "Tamil Nadu" },
  });
});

function quoteFor(postalCode: string | undefined, need: "none" | "prescription" | "pickup" = "none") {
  const reason = { none: "otc", prescription: "schedule_h", pickup: "schedule_h1" } as const;
  const { storeId, storeName, price, stock } = line;
  return {
    success: true as const,
    lines: [
      { medicineId: line._id, storeId, need, reason: reason[need], source: "Drugs Rules, rule 65", price, stock },
    ],
    parcels: [
      {
        storeId,
        storeName,
        arrives: postalCode ? { from: "2026-11-23", until: "2026-11-24" } : null,
        pickupAddress: need === "pickup" ? "Shop 57, Adyar" : null,
      },
    ],
    isPincodeKnown: postalCode ? true : null,
    subtotal: 37,
    deliveryFee: 20,
    total: 57,
  };
}

const pay = () => screen.getByRole("button", { name: "Proceed to Payment" });
const field = (name: string) => screen.getByRole("textbox", { name }) as HTMLInputElement;
const placed = {
  success: true as const,
  message: "",
  orderId: anOrder()._id,
  paymentUrl: "/sandbox-pay/42",
  holdExpiresAt: "2026-11-21T05:25:00.000Z",
};

async function open() {
  const opened = renderWithApp(<CheckoutPage />);
  await screen.findByRole("textbox", { name: "Name" });
  return opened;
}

/** Opens the checkout and waits for the quote, so that the order can be placed. */
async function openReady() {
  serve(lastAddress, { success: true, data: address });
  const opened = await open();
  await isReady();
  return opened;
}

const isReady = () => waitFor(() => expect((pay() as HTMLButtonElement).disabled).toBe(false));

async function closeAlert(user: ReturnType<typeof renderWithApp>["user"], name: string) {
  const dialog = within(await screen.findByRole("alertdialog", { name }));
  await user.click(dialog.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

interface Placed {
  requestId: string;
  seenTotal: number;
}

test("[MED-06] every field is required; numbers are typed as text, the country is India", async () => {
  const { user } = await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Medicine Checkout");
  expect([field("Phone").inputMode, field("Pin code").inputMode]).toEqual(["numeric", "numeric"]);
  expect([field("Phone").type, field("Email").type, field("Country").value]).toEqual(["text", "email", "India"]);

  await isReady();
  await user.click(pay());
  expect(await screen.findByRole("alertdialog", { name: "Please fill all required fields" })).toBeTruthy();
});

test("[MED-06] a pin code fills in city and state, which can be changed, and names the day of arrival", async () => {
  const { user } = await open();
  expect(await screen.findByText("Enter your pin code to see when it arrives.")).toBeTruthy();
  await user.type(field("Pin code"), "600020");
  await waitFor(() => expect([field("City").value, field("State").value]).toEqual(["Chennai", "Tamil Nadu"]));
  expect(await screen.findByText("Mon, 23 Nov 2026 – Tue, 24 Nov 2026")).toBeTruthy();
  await user.clear(field("City"));
  await user.type(field("City"), "Madras");
  expect(field("City").value).toBe("Madras");
});

test("[MED-06] an unknown pin code clears the city and state of another one, but nothing that was typed", async () => {
  serve(readPincode, ({ url }: SentRequest) =>
    url.pathname.endsWith("600020")
      ? {
          success: true as const,
          data: { pincode: "600020", office: "Adyar", district: "Chennai", state: "Tamil Nadu" },
        }
      : { refuse: medicineErrors.pincodeNotFound },
  );
  const { user } = await open();
  await user.type(field("Pin code"), "600020");
  await waitFor(() => expect(field("State").value).toBe("Tamil Nadu"));
  await user.clear(field("City"));
  await user.type(field("City"), "Madras");
  await user.clear(field("Pin code"));
  await user.type(field("Pin code"), "999999");
  expect(
    await screen.findByText(
      "We do not know this pin code, so we cannot deliver there. Please check it, or write to us.",
    ),
  ).toBeTruthy();
  expect([field("City").value, field("State").value]).toEqual(["Madras", ""]);
});

test("[MED-06] the order is sent with the pin code as postalCode, and the browser opens the payment page", async () => {
  serve(lastAddress, { success: true, data: address });
  const sent = vi.fn();
  serve(placeOrder, ({ body }: SentRequest) => {
    sent(body);
    return placed;
  });
  const { user } = await open();
  expect(field("Street address").value).toBe(address.streetAddress);
  await isReady();
  await user.click(pay());
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/sandbox-pay/42"));
  expect(sent.mock.calls[0]![0]).toMatchObject({
    patientId: aSession().user.id,
    items: [{ medicineId: line._id, quantity: 2 }],
    deliveryAddress: address,
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
  });
  const button = screen.getByRole("button", { name: "Processing..." });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

test("[MED-07] a retry of the same order is the same order, whatever happened to the first attempt", async () => {
  serve(lastAddress, { success: true, data: address });
  const names: unknown[] = [];
  serve(placeOrder, ({ body }: SentRequest) => {
    names.push((body as { requestId: string }).requestId);
    return { refuse: commonErrors.unavailable };
  });
  const { user } = await open();
  await isReady();
  for (const _try of [1, 2]) {
    await user.click(pay());
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  }
  await user.type(field("Street address"), ", 2nd floor");
  await user.click(pay());
  await screen.findByRole("alertdialog");
  expect(names).toHaveLength(3);
  expect(names[0]).toBe(names[1]);
  expect(names[2]).not.toBe(names[0]);
});

test("[MED-07] a double press is one order", async () => {
  serve(lastAddress, { success: true, data: address });
  const names: unknown[] = [];
  serve(placeOrder, ({ body }: SentRequest) => {
    names.push((body as { requestId: string }).requestId);
    return placed;
  });
  const { user } = await open();
  await isReady();
  await user.dblClick(pay());
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(new Set(names).size).toBe(1);
});

test.each([
  ["the server's message", orderErrors.outOfStock, orderErrors.outOfStock.message],
  ["our own message if the server sent none", commonErrors.unexpected, "Failed to place order"],
])("[MED-06] a refused order shows %s", async (_what, refuse, words) => {
  serve(lastAddress, { success: true, data: address });
  serve(placeOrder, { refuse });
  const { user } = await open();
  await isReady();
  await user.click(pay());
  expect(await screen.findByRole("alertdialog", { name: words })).toBeTruthy();
});

test("[MED-06] a lost connection shows an error while placing the order", async () => {
  serve(lastAddress, { success: true, data: address });
  serve(placeOrder, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await open();
  await isReady();
  await user.click(pay());
  expect(await screen.findByRole("alertdialog", { name: "An error occurred while placing your order." })).toBeTruthy();
});

test("[MED-06] outside of India nothing is delivered", async () => {
  serve(lastAddress, { success: true, data: address });
  const { user } = await open();
  await user.clear(field("Country"));
  await user.type(field("Country"), "Nepal");
  await isReady();
  await user.click(pay());
  expect(await screen.findByText("We deliver in India only")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("[MED-06] an empty cart cannot be ordered", async () => {
  serve(readCart, cartOf([]));
  await open();
  expect(await screen.findByText("Your cart is empty")).toBeTruthy();
  expect((pay() as HTMLButtonElement).disabled).toBe(true);
});

test("[MED-06] a cart that does not load shows an alert", async () => {
  serve(readCart, { refuse: commonErrors.notAllowed });
  renderWithApp(<CheckoutPage />);
  expect(await screen.findByRole("alertdialog", { name: "Failed to load cart items" })).toBeTruthy();
});

test.each([
  ["prescription", "Needs a prescription.", /Schedule H medicine:/],
  ["pickup", "Pick up at the store, with a prescription.", /Schedule H1/],
] as const)("[MED-06] before payment a line shows that it needs %s, and why", async (need, what, why) => {
  serve(quoteOrder, quoteFor("600020", need));
  await open();
  expect(await screen.findByText(what)).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.getByText("Rule: Drugs Rules, rule 65")).toBeTruthy();
  if (need === "pickup") expect(screen.getByText("Pick up at: Shop 57, Adyar")).toBeTruthy();
});

test("warnings stand before the payment, which stays possible; the pharmacist sees them only with leave", async () => {
  serve(checkCartSafety, { success: true, data: [aSafetyWarning()] });
  const sent: Placed[] = [];
  serve(placeOrder, ({ body }: SentRequest) => {
    sent.push(body as Placed);
    return placed;
  });
  const { user } = await openReady();
  expect(await screen.findByText("More than one of these contains paracetamol.")).toBeDefined();
  const leave = screen.getByRole<HTMLInputElement>("checkbox", { name: /The pharmacist may see warnings/ });
  expect(leave.checked).toBe(false);
  await user.click(leave);
  await user.click(pay());
  await waitFor(() => expect(sent).toMatchObject([{ sharesWarnings: true }]));
});

test("[MED-06] [MED-07] a raised price is shown, the form keeps its values, and the next press pays the new price", async () => {
  let price = 18.5;
  serve(quoteOrder, () => {
    const quote = quoteFor("600020");
    const subtotal = price * 2;
    return { ...quote, lines: [{ ...quote.lines[0]!, price }], subtotal, total: subtotal + 20 };
  });
  const sent: Placed[] = [];
  serve(placeOrder, ({ body }: SentRequest) => {
    sent.push(body as Placed);
    return sent.length === 1 ? { refuse: orderErrors.priceChanged } : placed;
  });
  const { user } = await openReady();
  await user.type(field("Street address"), ", 2nd floor");
  price = 21;
  await user.click(pay());
  await closeAlert(user, orderErrors.priceChanged.message);
  expect(screen.getByText("₹62")).toBeTruthy();
  expect(screen.getByText("The price has changed from ₹18.50 to ₹21.")).toBeTruthy();
  expect(field("Street address").value).toBe(`${address.streetAddress}, 2nd floor`);

  await user.click(pay());
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/sandbox-pay/42"));
  expect(sent.map(({ seenTotal }) => seenTotal)).toEqual([57, 62]);
});

test("[MED-07] once an order has ended unpaid, the next press places another order", async () => {
  const names: string[] = [];
  serve(placeOrder, ({ body }: SentRequest) => {
    names.push((body as Placed).requestId);
    return names.length === 1 ? { refuse: paymentErrors.closed } : placed;
  });
  const { user } = await openReady();
  await user.click(pay());
  await closeAlert(user, paymentErrors.closed.message);
  await user.click(pay());
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(names[1]).not.toBe(names[0]);
});

test("[MED-07] after the return from the payment page the order can be placed again, even on a page restored from the cache", async () => {
  serve(placeOrder, placed);
  const { user } = await openReady();
  await user.click(pay());
  await screen.findByRole("button", { name: "Processing..." });
  await waitFor(() => expect(leave).toHaveBeenCalled());
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await isReady();
});

test("[MED-06] medicines to collect are listed with their store, and ordered only after the patient agrees to go there", async () => {
  serve(quoteOrder, quoteFor("600020", "pickup"));
  const sent = vi.fn();
  serve(placeOrder, () => {
    sent();
    return placed;
  });
  const { user } = await openReady();
  const pickups = within(screen.getByRole("group", { name: "Not available for delivery" }));
  expect(pickups.getByText("Parivex 500 Tablet")).toBeTruthy();
  expect(pickups.getByText("Collect this yourself at Crescent Chemist, Shop 57, Adyar.")).toBeTruthy();
  await user.click(pay());
  const agreement = screen.getByRole("checkbox", { name: "I will collect it there", description: /Please confirm/ });
  expect((await screen.findByRole("alert")).textContent).toBe("Please confirm that you will collect it there");
  expect(document.activeElement).toBe(agreement);
  expect(sent).not.toHaveBeenCalled();

  await user.click(agreement);
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(pay());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

test("[MED-06] no arrival day is promised before a pharmacist has accepted the prescription", async () => {
  const other = aCartLine({ _id: crypto.randomUUID(), name: "Coldrid Tablet" });
  serve(readCart, cartOf([line, other]));
  const quote = quoteFor("600020", "prescription");
  const plain = quoteFor("600020").lines[0]!;
  serve(quoteOrder, { ...quote, lines: [...quote.lines, { ...plain, medicineId: other._id }] });
  await openReady();
  expect(screen.getByText("Mon, 23 Nov 2026 – Tue, 24 Nov 2026")).toBeTruthy();
  expect(screen.getByText(/^if the pharmacist accepts your prescription today/).textContent).toContain(
    "The other items from this pharmacy wait for it too.",
  );
});

test("[MED-06] nothing is claimed about the district of an unknown pin code", async () => {
  const quote = quoteFor("600020", "pickup");
  serve(quoteOrder, {
    ...quote,
    lines: [{ ...quote.lines[0]!, reason: "other_district" }],
    parcels: [{ ...quote.parcels[0]!, arrives: null }],
    isPincodeKnown: false,
  });
  await openReady();
  expect(screen.getByText(/we do not know the district of your pin code/)).toBeTruthy();
  expect(screen.queryByText(/The store is in another district/)).toBeNull();
  expect(screen.queryByText(/Arrives/)).toBeNull();
});

test("[MED-06] for a new pin code, the patient enters what its neighbours do not tell", async () => {
  const place = { office: "", district: "", state: "" };
  serve(readPincode, ({ url }: SentRequest) => {
    const pincode = url.pathname.split("/").at(-1)!;
    return { success: true as const, data: { ...place, pincode, state: pincode === "600999" ? "Tamil Nadu" : "" } };
  });
  const { user } = await openReady();
  await user.clear(field("Pin code"));
  await user.type(field("Pin code"), "600999");
  expect(await screen.findByText("This fills in the state; please enter the city yourself.")).toBeTruthy();
  expect([field("City").value, field("State").value]).toEqual(["", "Tamil Nadu"]);

  await user.clear(field("Pin code"));
  await user.type(field("Pin code"), "605999");
  expect(await screen.findByText(/^This pin code is new to us/)).toBeTruthy();
  await waitFor(() => expect([field("City").value, field("State").value]).toEqual(["", ""]));
});

test("[MED-06] for a district that is no city, the patient enters the city", async () => {
  serve(readPincode, {
    success: true,
    data: { pincode: "403001", office: "Panaji", district: "North Goa", state: "Goa" },
  });
  const { user } = await openReady();
  await user.clear(field("Pin code"));
  await user.type(field("Pin code"), "403001");
  await waitFor(() => expect(field("State").value).toBe("Goa"));
  expect(field("City").value).toBe("");
  expect(screen.getByText("This fills in the state; please enter the city yourself.")).toBeTruthy();
});

test("[MED-06] a typed address survives a visit to the cart, until the order is placed", async () => {
  serve(placeOrder, placed);
  const first = await openReady();
  await first.user.clear(field("Street address"));
  await first.user.type(field("Street address"), "7 Hill Road");
  first.unmount();

  const second = await openReady();
  expect(field("Street address").value).toBe("7 Hill Road");
  await second.user.click(pay());
  await waitFor(() => expect(leave).toHaveBeenCalled());
  second.unmount();

  await openReady();
  expect(field("Street address").value).toBe(address.streetAddress);
});

test("a cart of a family is compared with nobody's profile before somebody is chosen", async () => {
  const asked: (string | null)[] = [];
  serve(checkCartSafety, ({ url }: SentRequest) => {
    asked.push(url.searchParams.get("personId"));
    return { success: true as const, data: [] };
  });
  serve(checkMedicineSafety, { success: true, data: [] });
  let tellFamily = () => {};
  const isKnown = new Promise<void>((resolve) => (tellFamily = resolve));
  serve(listPersons, async () => {
    await isKnown;
    return { success: true as const, data: aFamily() };
  });
  const { user } = await openReady();
  tellFamily();
  await user.click(await screen.findByRole("radio", { name: /Aarav Verma/ }));
  await waitFor(() => expect(asked).toEqual([aFamily()[1]!._id]));
});

test("a family is asked for whom the medicines are before anything is ordered", async () => {
  serve(checkMedicineSafety, { success: true, data: [] });
  serve(listPersons, { success: true, data: aFamily() });
  const sent: unknown[] = [];
  serve(placeOrder, ({ body }: SentRequest) => {
    sent.push((body as { personId?: string }).personId);
    return placed;
  });
  const { user } = await openReady();
  const question = within(await screen.findByRole("group", { name: "Who are the medicines for?" }));
  await user.click(pay());
  expect(await question.findByText("Choose who this is for.")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(question.getByRole("radio", { name: /Aarav Verma/ }));
  await user.click(pay());
  await waitFor(() => expect(sent).toEqual([aFamily()[1]!._id]));
});

test("[MED-06] what is sold out is offered from a store that has it, and the focus stays in the review", async () => {
  const lotus = aMedicine({ _id: crypto.randomUUID(), storeName: "Lotus Pharmacy", stock: 9, price: 19 });
  const inLotus = aCartLine({ _id: lotus._id, storeName: "Lotus Pharmacy", price: 19, priceWhenAdded: 19, stock: 9 });
  const soldOut = quoteFor("600020").lines.map((quoted) => ({ ...quoted, stock: 0 }));
  serve(quoteOrder, { ...quoteFor("600020"), lines: soldOut });
  const asked: (string | null)[] = [];
  serve(readMedicine, ({ url }: SentRequest) => {
    asked.push(new URL(url).searchParams.get("postalCode"));
    const data = aMedicine({ stock: 0 });
    return { success: true, data, store: aStore(), offers: [lotus], alternatives: [] };
  });
  const sent: unknown[] = [];
  serve(setInCart, ({ body }: SentRequest) => {
    sent.push(body);
    return cartOf(sent.length === 1 ? [line, inLotus] : [inLotus]);
  });
  serve(lastAddress, { success: true, data: { ...address, postalCode: "600020" } });
  const { user } = await open();

  expect(await screen.findByText("Lotus Pharmacy has it for ₹19 a pack.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: `Buy ${line.name} at Lotus Pharmacy instead` }));
  expect(await screen.findByRole("heading", { name: "Lotus Pharmacy" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Out of stock/)).toBeNull());
  expect(sent).toEqual([{ quantity: line.quantity }, { quantity: 0 }]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Order review" }));
  expect(new Set(asked)).toEqual(new Set(["600020"]));
});
