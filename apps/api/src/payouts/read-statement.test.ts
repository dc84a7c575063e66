import { randomUUID } from "node:crypto";
import { istDate } from "@medisense/contract/ist";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PayeeShare } from "../payments/index.ts";
import { ledgerBalance } from "../payments/payment-state/ledger.ts";
import { ledgerEntries, ledgerShares } from "../payments/payment-state/tables.ts";
import { stormRounds } from "../platform/testing/storm-size.ts";
import { noon } from "../testing/noon.ts";
import { createOrderDesk, KIND, type OrderDesk } from "../testing/order-desk.ts";
import { readStatement } from "./read-statement.ts";

let desk: OrderDesk;
const sharesOf = new Map<string, PayeeShare[]>();
beforeAll(async () => {
  desk = await createOrderDesk();
  desk.payments.fulfilWith(KIND, { ...desk.fulfilment, sharesOf: async (_tx, id) => sharesOf.get(id) ?? [] });
});
beforeEach(() => desk.travelTo(noon));
afterAll(() => desk.close());

const payees: Pick<PayeeShare, "kind" | "id">[] = [
  { kind: "doctor", id: randomUUID() },
  { kind: "store", id: randomUUID() },
  { kind: "store", id: randomUUID() },
];

interface Step {
  act: "pay" | "late money" | "refund a part" | "refund goods" | "refund the rest" | "a week passes";
  /** Which of the earlier payments, and how much of it. */
  which: number;
  much: number;
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(
      "pay",
      "pay",
      "late money",
      "refund a part",
      "refund goods",
      "refund the rest",
      "a week passes",
    ),
    which: fc.nat(20),
    much: fc.integer({ min: 1, max: 9_999 }),
  }),
  { minLength: 6, maxLength: 14 },
);

/** Carries out a history of payments and refunds; amounts are odd on purpose. */
async function carryOut(history: Step[]) {
  const paid: string[] = [];
  for (const { act, which, much } of history) {
    const order = paid[which % Math.max(paid.length, 1)];
    if (act === "a week passes") desk.travelTo(new Date(desk.clock.now().getTime() + 7 * 86_400_000));
    else if (act === "pay" || act === "late money") {
      const state = act === "pay" ? "waiting" : "gone";
      const id = await desk.anOrderToPay({ amountPaise: 100 + much, state });
      const some = payees.slice(which % 2, 1 + (which % 3) + (which % 2));
      sharesOf.set(
        id,
        some.map((payee, index) => ({ ...payee, amountPaise: 1 + index * which })),
      );
      await desk.press(id, "pay");
      await desk.payments.refresh(KIND, id);
      if (act === "pay") paid.push(id);
    } else if (order) {
      const part = await partOf(order, act, much);
      if (part === undefined || part.amountPaise > 0) {
        await desk.db.transaction((tx) => desk.payments.refund(tx, KIND, order, "Called off", part));
      }
    }
  }
  return desk.runJobs();
}

async function partOf(order: string, act: Step["act"], much: number) {
  if (act === "refund the rest") return undefined;
  const { id } = await desk.paymentOf(order);
  const held = await desk.db.execute<{ id: string; kind: PayeeShare["kind"]; paise: number }>(sql`
    select payee_id as id, payee_kind as kind, sum(s.amount_paise)::int as paise
    from ${ledgerShares} s join ${ledgerEntries} e on e.id = s.entry_id where e.payment_id = ${id} group by 1, 2`);
  const { id: payeeId, kind, paise } = held.rows[much % held.rows.length]!;
  const whole = held.rows.reduce((sum, row) => sum + row.paise, 0);
  const cause = randomUUID();
  if (act === "refund a part") return { amountPaise: Math.min(much, whole), cause };
  const amountPaise = Math.min(much, paise);
  return { amountPaise, cause, from: [{ kind, id: payeeId, amountPaise }], leaving: much % 2 ? [payeeId] : [] };
}

test("all statements together are the ledger, to the paisa, whatever was paid and refunded", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await carryOut(history);
      const months = ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04", "2027-05", "2027-06"];
      expect(istDate(desk.clock.now()) < "2027-07").toBe(true);
      const statements = await Promise.all(
        payees.flatMap((payee) => months.map((month) => readStatement(desk, payee, month))),
      );
      const sum = (of: "grossPaise" | "refundsPaise" | "netPaise") =>
        statements.reduce((total, statement) => total + statement[of], 0);
      const ledger = await ledgerBalance(desk.db);
      expect(ledger.unbalanced).toEqual([]);
      expect(sum("netPaise")).toBe(ledger.keptPaise);
      expect(sum("grossPaise") - sum("refundsPaise")).toBe(
        ledger.capturedPaise - ledger.refundedPaise - ledger.refundPendingPaise,
      );
      const { rows } = await desk.db.execute(sql`
        select e.id from ${ledgerEntries} e left join ${ledgerShares} s on s.entry_id = e.id where e.account = 'kept'
        group by e.id, e.amount_paise having sum(s.amount_paise) is distinct from e.amount_paise`);
      expect(rows).toEqual([]);
      desk.travelTo(noon);
    }),
    { numRuns: stormRounds(40) },
  );
});

test("money moved in the last minute of a month in India is in that month", async () => {
  const id = await desk.anOrderToPay({ amountPaise: 77_01 });
  const payee = { kind: "doctor" as const, id: randomUUID() };
  sharesOf.set(id, [{ ...payee, amountPaise: 1 }]);
  await desk.press(id, "pay");
  desk.travelTo("2026-11-30T23:59:00+05:30");
  await desk.payments.refresh(KIND, id);
  expect(await readStatement(desk, payee, "2026-11")).toMatchObject({
    grossPaise: 77_01,
    netPaise: 77_01,
    feePaise: 0,
  });
  expect((await readStatement(desk, payee, "2026-12")).lines).toEqual([]);
});
