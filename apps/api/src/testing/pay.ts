import { eq } from "drizzle-orm";
import { payments } from "../payments/payment-state/tables.ts";
import type { World } from "./world.ts";

/** Pays for an order or an appointment at the gateway and refreshes the payment. Returns its status. */
export async function pay(world: World, payableId: string) {
  await decideAtGateway(world, payableId, "pay");
  const { kind } = await paymentOf(world, payableId);
  return world.payments.refresh(kind, payableId);
}

/** Presses a button on the gateway's page; our server does not know the result yet. */
export async function decideAtGateway(world: World, payableId: string, outcome: "pay" | "decline" | "cancel") {
  const { checkoutUrl } = await paymentOf(world, payableId);
  const reply = await world.app.inject({
    method: "POST",
    url: checkoutUrl!,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `outcome=${outcome}`,
  });
  if (reply.statusCode !== 303) throw new Error(`The gateway's page answered ${reply.statusCode}`);
}

/** Returns the payment for an order or an appointment. */
export async function paymentOf(world: World, payableId: string) {
  const [payment] = await world.db.select().from(payments).where(eq(payments.payableId, payableId));
  return payment!;
}
