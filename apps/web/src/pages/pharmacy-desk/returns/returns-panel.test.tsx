import { type DeskReturn, decideReturn, listDeskReturns, returnErrors } from "@medisense/contract/returns";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { ReturnsPanel } from "./returns-panel.tsx";

function aDeskReturn(special: Partial<DeskReturn> = {}): DeskReturn {
  const _id = crypto.randomUUID();
  return {
    _id,
    lineId: crypto.randomUUID(),
    name: "Neemol 500",
    quantity: 2,
    amount: 72.2,
    reason: "damaged",
    state: "requested",
    note: "",
    photo: `/user/medicine/return-photos/${_id}`,
    requestedAt: "2026-11-21T06:00:00.000Z",
    decideBy: "2026-11-24T06:00:00.000Z",
    decidedAt: null,
    orderNumber: "MS-7K3Q-92",
    patientName: "Asha Verma",
    phone: "9876543210",
    deliveredAt: "2026-11-20T06:00:00.000Z",
    batches: [{ batchNo: "KS1234", expires: "2027-08" }],
    ...special,
  };
}

const serveReturns = (...data: DeskReturn[]) =>
  serve(listDeskReturns, { success: true, data, total: data.length, waiting: data.length });

test("a return shows its photo, reason and batch, and is accepted after the refund was named", async () => {
  const asked = aDeskReturn();
  serveReturns(asked);
  const decided: unknown[] = [];
  serve(decideReturn, ({ body }) => {
    decided.push(body);
    const accepted = { ...asked, state: "accepted" as const, decidedAt: "2026-11-21T07:00:00.000Z" };
    serveReturns(accepted);
    return { success: true as const, data: accepted };
  });
  const { user } = renderWithApp(<ReturnsPanel page={1} />);
  const card = within(await screen.findByRole("article", { name: "2 × Neemol 500" }));
  expect(card.getByRole("img", { name: "Photo of the return of Neemol 500" })).toBeDefined();
  expect(card.getByText("Arrived damaged")).toBeDefined();
  expect(card.getByText("Batch KS1234, expires 08/2027")).toBeDefined();
  expect(card.getByText("Without a decision by Tue, 24 Nov 2026, it counts as accepted.")).toBeDefined();

  await user.click(card.getByRole("button", { name: "Accept and refund ₹72.20" }));
  expect(decided).toEqual([]);
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Accept and refund ₹72.20" }));
  expect(await screen.findByText("Accepted and refunded")).toBeDefined();
  expect(decided).toEqual([{ decision: "accept" }]);
});

test("a refusal needs a reason, and one that comes too late is refused next to the return", async () => {
  serveReturns(aDeskReturn());
  serve(decideReturn, { refuse: returnErrors.alreadyDecided });
  const { user } = renderWithApp(<ReturnsPanel page={1} />);
  await user.click(await screen.findByRole("button", { name: "Refuse" }));
  const send = screen.getByRole("button", { name: "Refuse the return" });
  expect(send).toHaveProperty("disabled", true);
  await user.type(screen.getByRole("textbox"), "The pack was opened");
  await user.click(send);
  expect((await screen.findByRole("alert")).textContent).toContain(returnErrors.alreadyDecided.message);
});

test("a desk without returns says so", async () => {
  serveReturns();
  renderWithApp(<ReturnsPanel page={1} />);
  expect(await screen.findByText("No returns")).toBeDefined();
});

test("a page beyond the end of the returns does not call them none", async () => {
  serve(listDeskReturns, { success: true, data: [], total: 26, waiting: 0 });
  renderWithApp(<ReturnsPanel page={3} />);
  expect(await screen.findByRole("navigation", { name: "Pages" })).toBeDefined();
  expect(screen.queryByText("No returns")).toBeNull();
});
