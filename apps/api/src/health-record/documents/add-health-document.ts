import { randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { DocumentNote, documentErrors, documentLimits, type DocumentTag } from "@medisense/contract/health/documents";
import { eq } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { FormFile } from "../../platform/files/form-file.ts";
import { safeName } from "../../platform/files/safe-name.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { documentFolder } from "./document-folder.ts";
import { healthDocumentToWire } from "./health-document-to-wire.ts";
import { refuseFutureDate } from "./refuse-future-date.ts";

interface Upload {
  accountId: string;
  personId?: string | undefined;
  tag: DocumentTag;
  date: string;
  /** Begins to receive the form, once the person is known. */
  receive(): Promise<FormFile>;
}

const UPLOADS_AN_HOUR = 60;
const HOUR_MS = 3_600_000;

/** Stores a report in a person's record. */
export async function addHealthDocument(deps: RecordsDeps, { accountId, personId, tag, date, receive }: Upload) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const person = await findPerson(deps, accountId, personId);
  refuseFutureDate(date, now);
  const limit = { max: UPLOADS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `health-documents:${accountId}`, limit, now, commonErrors.tooManyRequests);
  await db.transaction((tx) => refuseUnlessRoom(tx, person.id));

  const { name, texts, read } = await receive();
  const note = DocumentNote.safeParse(texts["note"] ?? "");
  if (!note.success) throw new DomainError(commonErrors.invalidRequest);
  const { type, bytes } = await read();
  const id = randomUUID();
  const folder = documentFolder(config.dataDir);
  // The file first: a row without its file would offer a download that fails.
  await folder.write(id, bytes);
  try {
    const described = {
      personId: person.id,
      tag,
      date,
      note: note.data,
      name: safeName(name, type),
      type,
      size: bytes.length,
    };
    const [stored] = await db.transaction(async (tx) => {
      // Asked again: the upload took a while.
      await refuseUnlessRoom(tx, person.id);
      return tx
        .insert(healthDocuments)
        .values({ id, ...described, createdAt: now })
        .returning();
    });
    return healthDocumentToWire(stored!);
  } catch (error) {
    await folder.remove(id);
    throw error;
  }
}

/** Locks the person, so that uploads at once never pass the limit. */
async function refuseUnlessRoom(tx: Database, personId: string) {
  await tx.select().from(persons).where(eq(persons.id, personId)).for("update");
  const stored = await tx.$count(healthDocuments, eq(healthDocuments.personId, personId));
  if (stored >= documentLimits.files) throw new DomainError(documentErrors.tooMany);
}
