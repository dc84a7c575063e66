import type { Database } from "../platform/database/open-database.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { OpenedPayment, Payable } from "./payments.ts";
import { payments } from "./tables.ts";

export async function openPayment(
  { clock, gateway }: Pick<PaymentsDeps, "clock" | "gateway">,
  tx: Database,
  { id, ...payable }: Payable,
): Promise<OpenedPayment> {
  const [payment] = await tx
    .insert(payments)
    .values({ ...payable, payableId: id, gateway: gateway.name, createdAt: clock.now() })
    .returning()
    .prepare("open_payment")
    .execute();
  return payment!;
}
