import { openShare, readShareState, shareErrors } from "@medisense/contract/health/share";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aMeasurement } from "../../features/records/record.fixture.ts";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { SharedRecordPage } from "./shared-record-page.tsx";

const open = () => renderWithApp(<SharedRecordPage />, { path: "/shared", at: "/shared#the-token" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-20T12:00:00+05:30") });
  serve(readShareState, { success: true, isOpen: true });
});

async function enter(user: ReturnType<typeof open>["user"]) {
  await user.click(await screen.findByRole("textbox", { name: "Passcode of six digits" }));
  await user.keyboard("042137");
  await user.click(screen.getByRole("button", { name: "Open the record" }));
}

test("a doctor anywhere opens the record with the passcode", async () => {
  const told = vi.fn();
  serve(openShare, ({ body }: SentRequest) => {
    told(body);
    return {
      success: true as const,
      data: {
        person: { firstName: "Asha", lastName: "Rao", birthDate: "1990-04-12", sex: "female" as const },
        sharedAt: "2026-11-20T06:30:00.000Z",
        endsAt: "2026-11-21T06:30:00.000Z",
        profile: {
          facts: null,
          entries: [
            {
              _id: crypto.randomUUID(),
              kind: "allergy" as const,
              name: "Penicillin",
              ingredients: [],
              addedAt: "2026-11-20T06:30:00.000Z",
            },
          ],
        },
        prescriptions: [],
      },
    };
  });
  const { user } = open();
  await enter(user);
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
  expect(screen.getByText("36 years · female · Born on Thu, 12 Apr 1990")).toBeTruthy();
  expect(screen.getByText("Penicillin")).toBeTruthy();
  expect(screen.getByText("Nothing is recorded.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Visits" })).toBeNull();
  expect(told).toHaveBeenCalledWith({ token: "the-token", passcode: "042137" });
});

test("an ordered medicine is named with its composition, once, and with what became of it", async () => {
  const line = {
    orderNumber: "MS-1",
    orderedAt: "2026-11-18T06:30:00.000Z",
    strength: "40 mg",
    form: "tablet",
    packSize: "10 tablets",
    storeName: "Neem Leaf",
    packs: 1,
    price: 60,
    state: "delivered" as const,
    deliveredAt: null,
  };
  const brand = { ...line, _id: crypto.randomUUID(), name: "Telma 40 Tablet", genericName: "Telmisartan 40 mg" };
  const cancelled = { ...brand, _id: crypto.randomUUID(), packs: 0, state: "cancelled" as const };
  const waiting = { ...brand, state: "rx_review" as const };
  const generic = { ...line, _id: crypto.randomUUID(), name: "Metformin 500 mg", genericName: "Metformin 500 mg" };
  serve(openShare, {
    success: true,
    data: {
      person: { firstName: "Asha", lastName: "Rao", birthDate: null, sex: null },
      sharedAt: "2026-11-20T06:30:00.000Z",
      endsAt: "2026-11-21T06:30:00.000Z",
      orderLines: [cancelled, generic, waiting],
    },
  });
  const { user } = open();
  await enter(user);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Wed, 18 Nov 2026 · 1 pack · Telma 40 Tablet · OrderedTelmisartan 40 mg",
    "Wed, 18 Nov 2026 · 1 pack · Metformin 500 mg · Handed over",
    "Wed, 18 Nov 2026 · Telma 40 Tablet · CancelledTelmisartan 40 mg",
  ]);
});

test.each([
  ["cancelled", "Cancelled"],
  ["no_show", "Missed"],
  ["completed", "Completed"],
  ["expired", "Not booked"],
] as const)("a visit that is %s is not taken for another one", async (status, label) => {
  const visit = {
    _id: crypto.randomUUID(),
    doctorId: crypto.randomUUID(),
    doctorName: "Dr. Meera Iyer",
    startsAt: "2026-11-18T06:30:00.000Z",
    mode: "clinic" as const,
    status,
    bookedAt: "2026-11-17T06:30:00.000Z",
    fee: 150,
    intake: null,
  };
  serve(openShare, {
    success: true,
    data: {
      person: { firstName: "Asha", lastName: "Rao", birthDate: null, sex: null },
      sharedAt: "2026-11-20T06:30:00.000Z",
      endsAt: "2026-11-21T06:30:00.000Z",
      visits: [visit],
    },
  });
  const { user } = open();
  await enter(user);
  expect((await screen.findByRole("listitem")).textContent).toBe(`Wed, 18 Nov 2026 · Dr. Meera Iyer · ${label}`);
});

test("a record leaves the open page once the patient ends the link", async () => {
  let isOpen = true;
  serve(readShareState, () => ({ success: true as const, isOpen }));
  serve(openShare, {
    success: true,
    data: {
      person: { firstName: "Asha", lastName: "Rao", birthDate: null, sex: null },
      sharedAt: "2026-11-20T06:30:00.000Z",
      endsAt: "2026-11-21T06:30:00.000Z",
    },
  });
  const { user } = open();
  await enter(user);
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();

  isOpen = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect((await screen.findByRole("alert")).textContent).toBe(shareErrors.over.message);
  expect(screen.queryByText("Asha Rao")).toBeNull();
});

test("a record leaves the open page at the end of its link, without a network too", async () => {
  serve(readShareState, () => {
    throw new TypeError("Failed to fetch");
  });
  serve(openShare, {
    success: true,
    data: {
      person: { firstName: "Asha", lastName: "Rao", birthDate: null, sex: null },
      sharedAt: "2026-11-20T06:30:00.000Z",
      endsAt: "2026-11-20T06:31:00.000Z",
    },
  });
  const { user } = open();
  await enter(user);
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();

  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect((await screen.findByRole("alert")).textContent).toBe(shareErrors.over.message);
});

test("a measured value has its day and its time", async () => {
  serve(openShare, {
    success: true,
    data: {
      person: { firstName: "Asha", lastName: "Rao", birthDate: null, sex: null },
      sharedAt: "2026-11-20T06:30:00.000Z",
      endsAt: "2026-11-21T06:30:00.000Z",
      measurements: [aMeasurement({ measuredAt: "2026-11-18T02:30:00.000Z" })],
    },
  });
  const { user } = open();
  await enter(user);
  expect((await screen.findByRole("listitem")).textContent).toBe("Wed, 18 Nov 2026, 8:00 AM · Weight: 62.5 kg");
});

test("a wrong passcode is said at the boxes", async () => {
  const { wrongCode } = shareErrors;
  serve(openShare, { refuse: wrongCode });
  const { user } = open();
  await enter(user);
  expect((await screen.findByRole("alert")).textContent).toBe(wrongCode.message);
});
