import { istDate } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import type { PayoutsDeps } from "./deps.ts";
import { findPayeeHead } from "./find-payee-head.ts";
import { isRunningMonth } from "./is-running-month.ts";
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
  { db, clock, config }: Pick<PayoutsDeps, "db" | "clock" | "config">,
  payee: Payee,
  { month, format, lang }: Wanted,
) {
  const head = await findPayeeHead(db, payee);
  const statement = await readStatement({ db }, payee, month);
  const today = istDate(clock.now());
  const asOf = isRunningMonth(month, today) ? today : undefined;
  // Two files of one month must not look the same.
  const name = asOf ? `payouts-${month}-until-${asOf}.${format}` : `payouts-${month}.${format}`;
  return format === "csv"
    ? { name, type: "text/csv; charset=utf-8", content: statementCsv(head, statement, { locale: lang, asOf }) }
    : {
        name,
        type: "application/pdf",
        content: await statementPdf(head, statement, { locale: lang, asOf, siteOwner: config.siteOwner }),
      };
}
