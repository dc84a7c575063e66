import { requestReturn, type Return, returnErrors } from "@medisense/contract/returns";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { anOrderLine, aParcel } from "../order.fixture.ts";
import { ParcelReturns } from "./parcel-returns.tsx";

const delivered = aParcel({ state: "delivered", returnableUntil: "2026-11-28T06:00:00.000Z" });

const aReturn = (special: Partial<Return> = {}): Return => ({
  _id: crypto.randomUUID(),
  lineId: anOrderLine()._id,
  name: "Parivex 500 Tablet",
  quantity: 1,
  amount: 18.5,
  reason: "damaged",
  state: "requested",
  note: "",
  photo: "/user/medicine/return-photos/1",
  requestedAt: "2026-11-21T06:00:00.000Z",
  decideBy: "2026-11-24T06:00:00.000Z",
  decidedAt: null,
  ...special,
});

const aPhoto = () => new File(["photo"], "box.jpg", { type: "image/jpeg" });

test("a delivered medicine is returned with packs, reason and photo, after the refund was named", async () => {
  const sent: string[] = [];
  serve(requestReturn, ({ url }: SentRequest) => {
    sent.push(`${url.pathname}${url.search}`);
    return { success: true as const, data: aReturn() };
  });
  const { user } = renderWithApp(<ParcelReturns parcel={delivered} needsPhone={false} />);
  expect(screen.getByText("If it is damaged, wrong or expires soon: until Sat, 28 Nov 2026")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Return a medicine" }));
  expect(document.activeElement).toBe(screen.getByRole("form", { name: "Return a medicine" }));
  const send = screen.getByRole("button", { name: "Send the return" });
  await user.click(send);
  expect(screen.getByRole("alert").textContent).toBe("Please add a photo first, so that the pharmacy can see it.");
  expect(document.activeElement).toBe(screen.getByLabelText("Add a photo"));
  expect(sent).toEqual([]);

  await user.selectOptions(screen.getByLabelText("Packs to return"), "2");
  await user.selectOptions(screen.getByLabelText("What is wrong with it?"), "It is not what I ordered");
  await user.upload(screen.getByLabelText("Add a photo"), aPhoto());
  expect(screen.getByText(/₹37 will be refunded/)).toBeDefined();
  await user.click(send);

  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Return a medicine" }));
  expect(sent).toEqual([`/user/medicine/order-lines/${anOrderLine()._id}/returns?quantity=2&reason=wrong`]);
});

test("a return that is refused by the server says why, and the form keeps what was entered", async () => {
  serve(requestReturn, { refuse: returnErrors.tooLate });
  const { user } = renderWithApp(<ParcelReturns parcel={delivered} needsPhone={false} />);
  await user.click(screen.getByRole("button", { name: "Return a medicine" }));
  await user.upload(screen.getByLabelText("Add a photo"), aPhoto());
  await user.click(screen.getByRole("button", { name: "Send the return" }));
  expect((await screen.findByRole("alert")).textContent).toContain(returnErrors.tooLate.message);
  expect(screen.getByText("box.jpg")).toBeDefined();
});

test("an undecided return shows its state and offers no second one; a refused one shows the pharmacy's reason", () => {
  const { unmount } = renderWithApp(
    <ParcelReturns parcel={{ ...delivered, returns: [aReturn()] }} needsPhone={false} />,
  );
  expect(screen.getByText("The pharmacy is deciding")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Return a medicine" })).toBeNull();
  unmount();

  const refused = aReturn({ state: "refused", note: "The photo is too dark." });
  renderWithApp(
    <ParcelReturns parcel={{ ...delivered, returns: [refused], returnableUntil: null }} needsPhone={false} />,
  );
  expect(screen.getByText("The photo is too dark.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Return a medicine" })).toBeNull();
});

test("whoever returns a medicine of an order without a phone is asked for one", async () => {
  serve(requestReturn, { refuse: returnErrors.phoneNeeded });
  const { user } = renderWithApp(<ParcelReturns parcel={delivered} needsPhone />);
  await user.click(screen.getByRole("button", { name: "Return a medicine" }));
  await user.upload(screen.getByLabelText("Add a photo"), aPhoto());
  await user.type(screen.getByLabelText("Your mobile number"), "98765");
  await user.click(screen.getByRole("button", { name: "Send the return" }));
  expect((await screen.findByRole("alert")).textContent).toContain(returnErrors.phoneNeeded.message);
  let sent = "";
  serve(requestReturn, ({ body }) => {
    if (body instanceof FormData) sent = String(body.get("phone"));
    return { success: true as const, data: aReturn() };
  });
  await user.type(screen.getByLabelText("Your mobile number"), "01234");
  await user.click(screen.getByRole("button", { name: "Send the return" }));
  await screen.findByRole("button", { name: "Return a medicine" });
  expect(sent).toBe("9876501234");
});

test("after a lost answer, pressing again sends the same return and never one of another medicine", async () => {
  const [first, second] = [anOrderLine(), anOrderLine({ _id: crypto.randomUUID(), name: "Cefawell 250" })];
  const parcel = { ...delivered, lines: [first, second] };
  function Refetched() {
    const [returns, setReturns] = useState<Return[]>([]);
    return (
      <>
        <ParcelReturns parcel={{ ...parcel, returns }} needsPhone={false} />
        <button type="button" onClick={() => setReturns([aReturn({ lineId: first._id })])}>
          Refetch
        </button>
      </>
    );
  }
  const sent: string[] = [];
  serve(requestReturn, ({ url }) => {
    sent.push(url.pathname);
    if (sent.length === 1) throw new TypeError("Failed to fetch");
    return { success: true as const, data: aReturn({ lineId: first._id }) };
  });
  const { user } = renderWithApp(<Refetched />);
  await user.click(screen.getByRole("button", { name: "Return a medicine" }));
  await user.upload(screen.getByLabelText("Add a photo"), aPhoto());
  await user.click(screen.getByRole("button", { name: "Send the return" }));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Refetch" }));
  await user.click(screen.getByRole("button", { name: "Send the return" }));
  await screen.findByRole("button", { name: "Return a medicine" });
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toContain(first._id);
});
