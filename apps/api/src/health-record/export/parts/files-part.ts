import { attachmentPath } from "@medisense/contract/chat";
import type { HealthRecord } from "@medisense/contract/health/health-record";
import { intakeFilePath } from "@medisense/contract/intakes";
import { prescriptionFilePath } from "@medisense/contract/orders";
import type { DocumentReference } from "@medplum/fhirtypes";
import { and, asc, eq } from "drizzle-orm";
import { appointments } from "../../../appointments/tables/appointment-tables.ts";
import { intakeFiles } from "../../../appointments/tables/intake-tables.ts";
import { attachments, conversations, messages } from "../../../consultations/chat/tables.ts";
import type { PersonRow } from "../../../persons/index.ts";
import { orders } from "../../../pharmacy/tables/order-tables.ts";
import { orderPrescriptions } from "../../../pharmacy/tables/prescription-tables.ts";
import type { Database } from "../../../platform/database/open-database.ts";
import { ownFields, ownText } from "../fhir/own-fields.ts";
import { isOrderFor } from "./is-order-for.ts";
import { isVisitOf } from "./is-visit-of.ts";
import { ofType, type RecordPart } from "./record-part.ts";

type File = HealthRecord["files"][number];

const paths: Record<File["of"], string> = {
  visit: intakeFilePath,
  order: prescriptionFilePath,
  chat: attachmentPath,
};

/** The list of the files; each is opened at its path. */
export const filesPart: RecordPart<"files"> = {
  async collect(db, person) {
    const lists = await Promise.all([ofVisits(db, person), ofOrders(db, person), ofChats(db, person)]);
    return lists.flat().map(({ id, of, addedAt, ...file }) => ({
      ...file,
      _id: id,
      of,
      addedAt: addedAt.toISOString(),
      path: paths[of].replace(":id", id),
    }));
  },

  toFhir(files, { patient }) {
    return files.map(
      ({ _id, of, name, type, size, addedAt, path }): DocumentReference => ({
        resourceType: "DocumentReference",
        id: _id,
        ...ownFields({ of }),
        status: "current",
        type: { text: FILE },
        subject: patient,
        date: addedAt,
        content: [{ attachment: { contentType: type, url: path, size, title: name } }],
      }),
    );
  },

  fromFhir(resources) {
    return ofType<DocumentReference>(resources, "DocumentReference")
      .filter(({ type }) => type?.text === FILE)
      .map((document) => {
        const { contentType = "", url = "", size = 0, title = "" } = document.content[0]!.attachment;
        const of = ownText(document, "of") as File["of"];
        return { _id: document.id!, of, name: title, type: contentType, size, addedAt: document.date!, path: url };
      });
  },
};

const FILE = "Uploaded file";

async function ofVisits(db: Database, person: PersonRow) {
  const { id, name, type, size, createdAt } = intakeFiles;
  const rows = await db
    .select({ id, name, type, size, addedAt: createdAt })
    .from(intakeFiles)
    .innerJoin(appointments, eq(appointments.id, intakeFiles.appointmentId))
    .where(isVisitOf(person.id))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({ ...row, of: "visit" as const }));
}

async function ofOrders(db: Database, person: PersonRow) {
  const { id, name, type, size, addedAt } = orderPrescriptions;
  const rows = await db
    .select({ id, name, type, size, addedAt })
    .from(orderPrescriptions)
    .innerJoin(orders, eq(orders.id, orderPrescriptions.orderId))
    .where(and(isOrderFor(person.id), eq(orderPrescriptions.kind, "upload")))
    .orderBy(asc(addedAt), asc(id));
  // A constraint gives every upload a type; its size is stored with it.
  return rows.map((row) => ({ ...row, type: row.type!, size: row.size ?? 0, of: "order" as const }));
}

async function ofChats(db: Database, person: PersonRow) {
  const { id, name, type, size, createdAt } = attachments;
  const rows = await db
    .select({ id, name, type, size, addedAt: createdAt })
    .from(attachments)
    .innerJoin(messages, eq(messages.attachmentId, id))
    .innerJoin(conversations, eq(conversations.id, attachments.conversationId))
    .where(eq(conversations.patientId, person.id))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({ ...row, of: "chat" as const }));
}
