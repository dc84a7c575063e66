import type { Locale } from "@medisense/contract/locales";
import { csvOf } from "../platform/documents/csv-of.ts";
import type { PayeeHead } from "./find-payee-head.ts";
import type { Statement } from "./read-statement.ts";
import { statementTexts } from "./statement-texts.ts";

interface Reader {
  locale: Locale;
  /** The day of a statement whose month still runs. */
  asOf: string | undefined;
}

/** Writes a statement as CSV: a row for each movement, and the sums below the same columns. */
export function statementCsv({ name }: PayeeHead, statement: Statement, { locale, asOf }: Reader): string {
  const texts = statementTexts[locale];
  const rupees = (paise: number) => paise / 100;
  const { month, lines, grossPaise, refundsPaise, feePaise, netPaise } = statement;
  return csvOf([
    [texts.title, name, texts.month, month, ...(asOf ? [texts.unfinished(asOf)] : [])],
    [texts.day, texts.what, texts.reference, texts.gross, texts.refunds, texts.fee, texts.net],
    ...lines.map(({ day, description, reference, amountPaise, feePaise: ownFee }) => [
      day,
      description[locale],
      reference,
      rupees(Math.max(amountPaise, 0)),
      rupees(Math.max(-amountPaise, 0)),
      rupees(ownFee),
      rupees(amountPaise - ownFee),
    ]),
    [texts.total, "", "", rupees(grossPaise), rupees(refundsPaise), rupees(feePaise), rupees(netPaise)],
  ]);
}
