import { listStoresLeftToAdmin } from "@medisense/contract/operators/parcels-under-way";
import { retryJob, listStuckWork } from "@medisense/contract/payments/oversight";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";

const { user } = aSession();
const desk = `/admin/${user.id}/dashboard`;
const session = aSession({ user: { ...user, role: "admin" }, dashboardUrl: desk });
const createdAt = "2026-11-20T06:30:00.000Z";

test("an operator sees a job that failed and a mail that waits, and runs the job again", async () => {
  const job = {
    _id: "7",
    task: "mail.send",
    attempts: 25,
    maxAttempts: 25,
    createdAt,
    nextAt: null,
    paymentId: null,
    failure: "other" as const,
    code: null,
  };
  const mail = { _id: crypto.randomUUID(), kind: "visit-reminder", createdAt };
  serve(listStuckWork, { success: true, jobs: [job], jobsTotal: 1, mails: [mail], mailsTotal: 10_000 });
  serve(listStoresLeftToAdmin, { success: true, data: [] });
  serve(retryJob, () => {
    serve(listStuckWork, { success: true, jobs: [], jobsTotal: 0, mails: [], mailsTotal: 0 });
    return { success: true as const, message: "" };
  });
  const { user: person } = openApplication(`${desk}/stuck-work`, session);
  expect(await screen.findByText("visit-reminder")).toBeDefined();
  expect(screen.getByText("It will not be retried automatically.")).toBeDefined();
  expect(screen.getAllByText(/are listed\.$/).map(({ textContent }) => textContent)).toEqual([
    "The oldest 1 of 10000 are listed.",
  ]);
  await person.click(screen.getByRole("button", { name: "Run mail.send again" }));
  expect(await screen.findByText("Nothing is stuck")).toBeDefined();
});

test("an operator sees which stores have parcels that seem lost, and opens the store to end them", async () => {
  const store = { _id: crypto.randomUUID(), name: "Crescent Chemist", parcels: 2, since: createdAt };
  serve(listStuckWork, { success: true, jobs: [], jobsTotal: 0, mails: [], mailsTotal: 0 });
  serve(listStoresLeftToAdmin, { success: true, data: [store] });
  openApplication(`${desk}/stuck-work`, session);
  const link = await screen.findByRole("link", { name: "Crescent Chemist" });
  expect(link.getAttribute("href")).toBe(`${desk}/listings/stores/${store._id}`);
  expect(screen.getByText("2 parcels, the oldest on its way since Fri, 20 Nov 2026")).toBeDefined();
});

test("a refund that is stuck says why, and leads to its payment", async () => {
  const paymentId = crypto.randomUUID();
  const counts = { attempts: 3, maxAttempts: 25, createdAt, nextAt: createdAt };
  const job = {
    _id: "8",
    task: "payments.refund",
    ...counts,
    paymentId,
    failure: "refused" as const,
    code: "Razorpay 400",
  };
  serve(listStuckWork, { success: true, jobs: [job], jobsTotal: 1, mails: [], mailsTotal: 0 });
  serve(listStoresLeftToAdmin, { success: true, data: [] });
  openApplication(`${desk}/stuck-work`, session);
  expect(await screen.findByText("The payment service refuses this refund. (Razorpay 400)")).toBeDefined();
  const link = screen.getByRole("link", { name: `Payment ${paymentId}` });
  expect(link.getAttribute("href")).toBe(`${desk}/payments?q=${paymentId}`);
});
