import type { ErasureReceipt } from "@medisense/contract/health/erasure";
import { keptUntil, type RetentionKind } from "@medisense/contract/health/retention";
import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { visitDocuments } from "../../appointments/tables/receipt-tables.ts";
import { conversations, messages } from "../../consultations/chat/tables.ts";
import { grievances } from "../../grievances/tables.ts";
import { recordAccesses } from "../../persons/tables/access-tables.ts";
import { orderDocuments } from "../../pharmacy/tables/document-tables.ts";
import { orderLines, orders, parcels } from "../../pharmacy/tables/order-tables.ts";
import { dispensings, h1Register, orderPrescriptions } from "../../pharmacy/tables/prescription-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { ErasedAccount } from "./erasers/eraser.ts";

type Kept = ErasureReceipt["kept"][number];

/** Lists what is kept of an account that is being deleted, and until when. */
export async function listKept(tx: Database, { id, personIds }: ErasedAccount, now: Date): Promise<Kept[]> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.patientId, id));
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, own));
  const ownParcels = tx.select({ id: parcels.id }).from(parcels).where(inArray(parcels.orderId, own));
  const ownVisits = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, id));
  const chats = tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.patientId, id));

  const count = async (kind: RetentionKind, table: PgTable, date: PgColumn, where: SQL | undefined) => {
    const [found] = await tx
      .select({ count: sql<number>`count(*)::int`, last: sql<string | null>`max(${date})` })
      .from(table)
      .where(where);
    return { kind, count: found!.count, last: found!.last === null ? now : new Date(found!.last) };
  };
  const counted = [
    await count(
      "medical-record",
      appointments,
      appointments.startsAt,
      and(eq(appointments.patientId, id), eq(appointments.status, "completed")),
    ),
    await count("medical-record", messages, messages.createdAt, inArray(messages.conversationId, chats)),
    await count(
      "pharmacy-record",
      orderPrescriptions,
      orderPrescriptions.addedAt,
      and(inArray(orderPrescriptions.orderId, own), isNotNull(orderPrescriptions.type)),
    ),
    await count("pharmacy-record", dispensings, dispensings.acceptedAt, inArray(dispensings.lineId, lines)),
    await count("h1-register", h1Register, h1Register.suppliedOn, inArray(h1Register.lineId, lines)),
    await count("invoice", visitDocuments, visitDocuments.issuedAt, inArray(visitDocuments.appointmentId, ownVisits)),
    await count("invoice", orderDocuments, orderDocuments.issuedAt, inArray(orderDocuments.parcelId, ownParcels)),
    await count(
      "access-log",
      recordAccesses,
      recordAccesses.at,
      or(inArray(recordAccesses.personId, personIds), eq(recordAccesses.readerId, id)),
    ),
    await count("grievance", grievances, grievances.filedAt, eq(grievances.patientId, id)),
    { kind: "farewell-mail" as const, count: 1, last: now },
  ];
  return summed(counted);
}

/** Sums the rows of each kind; the last one decides the end. */
function summed(counted: { kind: RetentionKind; count: number; last: Date }[]): Kept[] {
  const kinds = [...new Set(counted.filter(({ count }) => count > 0).map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const ofKind = counted.filter((row) => row.kind === kind && row.count > 0);
    const last = new Date(Math.max(...ofKind.map((row) => row.last.getTime())));
    return {
      kind,
      count: ofKind.reduce((sum, row) => sum + row.count, 0),
      until: keptUntil(kind, last).toISOString(),
    };
  });
}
