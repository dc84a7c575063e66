import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { personOfVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { prescriptions } from "../../consultations/prescriptions/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { personConsents } from "../../persons/tables/person-consent-tables.ts";
import type { PersonRow } from "../../persons/index.ts";
import { orders } from "../../pharmacy/tables/order-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { shares } from "../share/tables.ts";

/**
 * Moves the visits, prescriptions and orders of a dependant into an account, as those of its holder. Payments stay with
 * whoever made them. Links that the former account made end: it knows their passcodes.
 */
export async function moveRecord(tx: Database, { id }: PersonRow, accountId: string, now: Date) {
  const moved = await tx
    .update(appointments)
    .set({ patientId: accountId, personId: null })
    .where(and(eq(personOfVisit, id), eq(appointments.personId, id)))
    .returning({ id: appointments.id });
  // A signed prescription never changes, but for the account that holds it.
  await tx.execute(sql`select set_config('medisense.hand_over', 'on', true)`);
  const ids = moved.map((visit) => visit.id);
  await tx.update(prescriptions).set({ patientId: accountId }).where(inArray(prescriptions.appointmentId, ids));
  await tx.execute(sql`select set_config('medisense.hand_over', 'off', true)`);
  const ofPerson = sql`coalesce(${orders.personId}, ${orders.patientId}) = ${id}`;
  // Mails about an order name its medicines.
  const email = sql`(select to_jsonb(${users.email}) from ${users} where ${users.id} = ${accountId})`;
  const deliveryAddress = sql`jsonb_set(${orders.deliveryAddress}, '{email}', ${email})`;
  const movedOrders = await tx
    .update(orders)
    .set({ patientId: accountId, personId: null, requestId: null, deliveryAddress })
    .where(and(ofPerson, eq(orders.personId, id)))
    .returning({ id: orders.id });
  // Name and phone of whoever ordered are no part of the record; they stay until the delivery does not need them.
  for (const order of movedOrders) await enqueue(tx, "orders.eraseFormerContact", { orderId: order.id });
  await tx
    .update(shares)
    .set({ endedAt: now })
    .where(and(eq(shares.personId, id), isNull(shares.endedAt)));
  await tx
    .update(personConsents)
    .set({ withdrawnAt: now })
    .where(and(eq(personConsents.personId, id), isNull(personConsents.withdrawnAt)));
}
