import {
  EXPORTS_PER_HOUR,
  exportErrors,
  type ExportFormat,
  type RecordExport,
} from "@medisense/contract/health/export";
import { istDate } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { findPerson, type PersonRow } from "../../persons/index.ts";
import type { ServedFile } from "../../platform/http/serve-file.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { ExportDeps } from "../record-state/deps.ts";
import { bundleOf } from "./bundle.ts";
import { collectAccount } from "./collect-account.ts";
import { collectChoices } from "./collect-choices.ts";
import { collectRecord } from "./collect-record.ts";
import { listReads } from "./list-reads.ts";
import { recordPdf } from "./pdf/record-pdf.ts";

const HOUR_MS = 3_600_000;

interface Wanted {
  accountId: string;
  personId?: string | undefined;
  format: ExportFormat;
  lang: Locale;
}

/** Makes the file of everything held about a person of the account. Throws for another account's person. */
export async function exportRecord(
  deps: ExportDeps,
  { accountId, personId, format, lang }: Wanted,
): Promise<ServedFile> {
  const { db, clock, config } = deps;
  const person = await findPerson(deps, accountId, personId, { isReading: true });
  const now = clock.now();
  const limit = { max: EXPORTS_PER_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `export:${accountId}`, limit, now, exportErrors.tooMany);

  const record = await collectRecord(db, person);
  const name = `medisense-${nameInFile(person)}-${istDate(now)}`;
  if (format === "pdf")
    return { name: `${name}.pdf`, type: "application/pdf", content: await recordPdf(record, now, lang) };
  if (format === "fhir") {
    const content = JSON.stringify(bundleOf(record, now), null, 2);
    return { name: `${name}.fhir.json`, type: "application/fhir+json; charset=utf-8", content };
  }
  const whole: RecordExport = {
    success: true,
    exportedAt: now.toISOString(),
    account: person.id === accountId ? await collectAccount(deps, accountId) : null,
    record,
    choices: await collectChoices(deps, person),
    accesses: await listReads(db, person.id),
  };
  return {
    name: `${name}.json`,
    type: "application/json; charset=utf-8",
    content: JSON.stringify(whole, null, 2),
  };
}

/** Returns a person's name without what a file name cannot hold. */
const nameInFile = ({ firstName, lastName }: PersonRow) =>
  (`${firstName} ${lastName}`.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join("-");
