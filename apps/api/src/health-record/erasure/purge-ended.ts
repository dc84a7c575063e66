import { istDate } from "@medisense/contract/ist";
import { endedBefore } from "@medisense/contract/health/retention";
import { and, eq, inArray, isNotNull, lt, or, sql, type SQLWrapper } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { intakeFiles, intakes } from "../../appointments/tables/intake-tables.ts";
import { visitDocuments } from "../../appointments/tables/receipt-tables.ts";
import { attachments, conversations, messages } from "../../consultations/chat/tables.ts";
import { prescriptionLines, prescriptions } from "../../consultations/prescriptions/tables.ts";
import { grievances } from "../../grievances/tables.ts";
import { recordAccesses } from "../../persons/tables/access-tables.ts";
import { orderDocuments } from "../../pharmacy/tables/document-tables.ts";
import { orders, parcels } from "../../pharmacy/tables/order-tables.ts";
import { dispensings, h1Register, orderPrescriptions } from "../../pharmacy/tables/prescription-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { storedFiles } from "../../platform/files/stored-files.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { shares } from "../share/tables.ts";
import type { LeftFile } from "./erasers/eraser.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { isPastKeeping, purgeRemovedPeople } from "./purge-removed-people.ts";
import { deletedAccounts } from "./tables.ts";

/** Deletes what has reached the end of its keeping, by the table of retentions. Running it twice changes nothing more. */
export async function purgeEnded({ db, clock, config }: Pick<SharingDeps, "db" | "clock" | "config">) {
  const now = clock.now();
  const files: LeftFile[] = [];
  const purges = [purgeLogs, purgeGrievances, purgePharmacyRecords, purgeInvoices, purgeMedicalRecords];
  for (const purge of [...purges, purgeRemovedPeople]) {
    files.push(...(await db.transaction((tx) => purge(tx, now))));
  }
  await Promise.all(files.map(({ folder, id }) => storedFiles(config.dataDir, folder).remove(id)));
}

async function purgeLogs(tx: Database, now: Date): Promise<LeftFile[]> {
  const end = endedBefore("access-log", now);
  await tx.delete(recordAccesses).where(lt(recordAccesses.at, end));
  await tx.delete(shares).where(lt(shares.endsAt, end));
  return [];
}

/** Grievances end for everybody, closed or not: after two years nobody can bring the matter up any more. */
async function purgeGrievances(tx: Database, now: Date): Promise<LeftFile[]> {
  await tx.delete(grievances).where(lt(grievances.filedAt, endedBefore("grievance", now)));
  return [];
}

/** The pharmacy's records end for everybody, not only for deleted accounts. */
async function purgePharmacyRecords(tx: Database, now: Date): Promise<LeftFile[]> {
  const end = endedBefore("pharmacy-record", now);
  await tx.delete(h1Register).where(lt(h1Register.keepUntil, istDate(now)));
  const isOld = and(isNotNull(orderPrescriptions.type), lt(orderPrescriptions.addedAt, end));
  const old = tx.select({ id: orderPrescriptions.id }).from(orderPrescriptions).where(isOld);
  await tx
    .delete(dispensings)
    .where(or(lt(dispensings.acceptedAt, end), inArray(dispensings.orderPrescriptionId, old)));
  const uploads = await tx.delete(orderPrescriptions).where(isOld).returning({ id: orderPrescriptions.id });
  return uploads.map(({ id }) => ({ folder: "prescription-files", id }));
}

async function purgeInvoices(tx: Database, now: Date): Promise<LeftFile[]> {
  const end = endedBefore("invoice", now);
  const ended = tx
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(deletedAccounts, eq(deletedAccounts.accountId, orders.patientId));
  const ofRemoved = tx
    .select({ id: parcels.id })
    .from(persons)
    .innerJoin(orders, sql`coalesce(${orders.personId}, ${orders.patientId}) = ${persons.id}`)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(isNotNull(persons.removedAt));
  for (const parcelIds of [ended, ofRemoved])
    await tx
      .delete(orderDocuments)
      .where(and(lt(orderDocuments.issuedAt, end), inArray(orderDocuments.parcelId, parcelIds)));
  const visits = tx
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(deletedAccounts, eq(deletedAccounts.accountId, appointments.patientId));
  await letPurge(tx);
  for (const visitIds of [visits, visitsOfRemovedPeople(tx)])
    await tx
      .delete(visitDocuments)
      .where(and(lt(visitDocuments.issuedAt, end), inArray(visitDocuments.appointmentId, visitIds)));
  return [];
}

/** Lets the triggers that keep signed prescriptions and receipts from changing delete them in this transaction. */
const letPurge = (tx: Database) => tx.execute(sql`select set_config('medisense.purge', 'on', true)`);

const visitsOfRemovedPeople = (tx: Database, before?: Date) =>
  tx
    .select({ id: appointments.id })
    .from(persons)
    .innerJoin(appointments, sql`coalesce(${appointments.personId}, ${appointments.patientId}) = ${persons.id}`)
    .where(and(isNotNull(persons.removedAt), before && and(lt(appointments.startsAt, before), isPastKeeping(before))));

/** The medical records of deleted accounts and of removed people. Those of others stay: they are the patient's own. */
async function purgeMedicalRecords(tx: Database, now: Date): Promise<LeftFile[]> {
  const end = endedBefore("medical-record", now);
  await letPurge(tx);
  const visits = tx
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(deletedAccounts, eq(deletedAccounts.accountId, appointments.patientId))
    .where(lt(appointments.startsAt, end));
  const ofRemoved = visitsOfRemovedPeople(tx, end);
  const files = [...(await deleteVisitRecords(tx, visits)), ...(await deleteVisitRecords(tx, ofRemoved))];

  const chats = tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(deletedAccounts, eq(deletedAccounts.accountId, conversations.patientId));
  await tx.delete(messages).where(and(inArray(messages.conversationId, chats), lt(messages.createdAt, end)));
  const sent = await tx
    .delete(attachments)
    .where(and(inArray(attachments.conversationId, chats), lt(attachments.createdAt, end)))
    .returning({ id: attachments.id });
  return [...files, ...sent.map(({ id }) => ({ folder: "attachments", id }))];
}

/** Deletes the intakes and prescriptions of visits. */
async function deleteVisitRecords(tx: Database, visits: SQLWrapper): Promise<LeftFile[]> {
  await tx.delete(intakes).where(inArray(intakes.appointmentId, visits));
  const files = await tx
    .delete(intakeFiles)
    .where(inArray(intakeFiles.appointmentId, visits))
    .returning({ id: intakeFiles.id });
  const isEnded = inArray(prescriptions.appointmentId, visits);
  const sheets = tx.select({ id: prescriptions.id }).from(prescriptions).where(isEnded);
  await tx.delete(prescriptionLines).where(inArray(prescriptionLines.prescriptionId, sheets));
  await tx.delete(prescriptions).where(isEnded);
  return files.map(({ id }) => ({ folder: "intakes", id }));
}
