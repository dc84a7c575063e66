import { healthDocumentPath } from "@medisense/contract/health/documents";
import type { HealthRecord } from "@medisense/contract/health/health-record";
import type { DocumentReference } from "@medplum/fhirtypes";
import { asc, eq } from "drizzle-orm";
import { healthDocumentToWire } from "../../documents/health-document-to-wire.ts";
import { healthDocuments } from "../../tables/document-tables.ts";
import { ownFields, ownText } from "../fhir/own-fields.ts";
import { ofType, type RecordPart } from "./record-part.ts";

type Report = HealthRecord["documents"][number];

/** The list of the uploaded reports; each is opened at its path. */
export const documentsPart: RecordPart<"documents"> = {
  async collect(db, person) {
    const rows = await db
      .select()
      .from(healthDocuments)
      .where(eq(healthDocuments.personId, person.id))
      .orderBy(asc(healthDocuments.date), asc(healthDocuments.id));
    return rows.map((row) => ({ ...healthDocumentToWire(row), path: healthDocumentPath.replace(":id", row.id) }));
  },

  toFhir(documents, { patient }) {
    return documents.map(
      ({ _id, tag, name, type, size, date, note, createdAt, path }): DocumentReference => ({
        resourceType: "DocumentReference",
        id: _id,
        ...ownFields({ tag }),
        status: "current",
        type: { text: REPORT },
        subject: patient,
        date: createdAt,
        ...(note && { description: note }),
        content: [{ attachment: { contentType: type, url: path, size, title: name, creation: date } }],
      }),
    );
  },

  fromFhir(resources) {
    return ofType<DocumentReference>(resources, "DocumentReference")
      .filter(({ type }) => type?.text === REPORT)
      .map((document) => {
        const { contentType, url = "", size = 0, title = "", creation = "" } = document.content[0]!.attachment;
        return {
          _id: document.id!,
          tag: ownText(document, "tag") as Report["tag"],
          name: title,
          type: contentType as Report["type"],
          size,
          date: creation,
          note: document.description ?? "",
          createdAt: document.date!,
          path: url,
        };
      });
  },
};

const REPORT = "Uploaded report";
