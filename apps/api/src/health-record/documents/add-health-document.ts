import { commonErrors } from "@medisense/contract/errors";
import { DocumentNote, documentErrors, documentLimits, type DocumentTag } from "@medisense/contract/health/documents";
import { and, eq } from "drizzle-orm";
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

/** Stores a report in a person's record. The same again, such as after a lost answer, is the one that is there. */
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
  const described = { personId: person.id, tag, date, note: note.data, name: safeName(name, type), size: bytes.length };
  const isAlike = and(
    eq(healthDocuments.personId, person.id),
    eq(healthDocuments.tag, tag),
    eq(healthDocuments.date, date),
    eq(healthDocuments.note, described.note),
    eq(healthDocuments.name, described.name),
    eq(healthDocuments.size, described.size),
  );
  const folder = documentFolder(config.dataDir);
  const { stored } = await folder.add(bytes, (id) =>
    db.transaction(async (tx) => {
      await lockPerson(tx, person.id);
      const known = await folder.findSame(await tx.select().from(healthDocuments).where(isAlike), bytes);
      if (known) return { stored: known, isNew: false };
      // Asked again: the upload took a while.
      await refuseUnlessRoom(tx, person.id);
      const row = { id, ...described, type, createdAt: now };
      const [added] = await tx.insert(healthDocuments).values(row).returning();
      return { stored: added!, isNew: true };
    }),
  );
  return healthDocumentToWire(stored);
}

const lockPerson = (tx: Database, personId: string) =>
  tx.select().from(persons).where(eq(persons.id, personId)).for("update");

/** Locks the person, so that uploads at once never pass the limit. */
async function refuseUnlessRoom(tx: Database, personId: string) {
  await lockPerson(tx, personId);
  const stored = await tx.$count(healthDocuments, eq(healthDocuments.personId, personId));
  if (stored >= documentLimits.files) throw new DomainError(documentErrors.tooMany);
}
