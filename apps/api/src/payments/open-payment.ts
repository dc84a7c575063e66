import { sql } from "drizzle-orm";
import { buildOnce } from "../platform/database/build-once.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { PaymentsDeps } from "./payment-state/deps.ts";
import type { OpenedPayment, Payable } from "./payment-state/payments.ts";
import { payments } from "./payment-state/tables.ts";

export async function openPayment(
  { clock, gateway }: Pick<PaymentsDeps, "clock" | "gateway">,
  tx: Database,
  { id, description, locale, ...payable }: Payable,
): Promise<OpenedPayment> {
  const [payment] = await insertPayment(tx, {
    ...payable,
    payableId: id,
    description: description[locale],
    bilingualDescription: description,
    gateway: gateway.name,
    createdAt: clock.now(),
  });
  return payment!;
}

const insertPayment = buildOnce("open_payment", (db) =>
  db
    .insert(payments)
    .values({
      kind: sql.placeholder("kind"),
      payableId: sql.placeholder("payableId"),
      payerId: sql.placeholder("payerId"),
      amountPaise: sql.placeholder("amountPaise"),
      description: sql.placeholder("description"),
      bilingualDescription: sql.placeholder("bilingualDescription"),
      gateway: sql.placeholder("gateway"),
      expiresAt: sql.placeholder("expiresAt"),
      createdAt: sql.placeholder("createdAt"),
    })
    .returning(),
);
