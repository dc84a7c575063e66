import type { Locale } from "@medisense/contract/locales";
import type { PayoutsDeps } from "./deps.ts";
import { findPayeeHead } from "./find-payee-head.ts";
import { type Payee, readStatement } from "./read-statement.ts";
import { statementCsv } from "./statement-csv.ts";
import { statementPdf } from "./statement-pdf.ts";

interface Wanted {
  month: string;
  format: "csv" | "pdf";
  lang: Locale;
}

/** Returns the statement of a payee's month as a file. */
export async function openStatement(
  { db, config }: Pick<PayoutsDeps, "db" | "config">,
  payee: Payee,
  { month, format, lang }: Wanted,
) {
  const head = await findPayeeHead(db, payee);
  const statement = await readStatement({ db }, payee, month);
  const name = `payouts-${month}.${format}`;
  return format === "csv"
    ? { name, type: "text/csv; charset=utf-8", content: statementCsv(head, statement, lang) }
    : {
        name,
        type: "application/pdf",
        content: await statementPdf(head, statement, { locale: lang, siteOwner: config.siteOwner }),
      };
}
