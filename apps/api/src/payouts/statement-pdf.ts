import type { Locale } from "@medisense/contract/locales";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { rupeesAndPaise } from "../platform/documents/rupees-and-paise.ts";
import { writeLine } from "../platform/documents/write-line.ts";
import { writeSiteOwner } from "../platform/documents/write-site-owner.ts";
import {
  createPdf,
  ink,
  MARGIN,
  makeRoom,
  type Pdf,
  rule,
  widthOf,
  writeInScripts,
} from "../platform/files/create-pdf.ts";
import type { PayeeHead } from "./find-payee-head.ts";
import type { Statement, StatementLine } from "./read-statement.ts";
import { indianDay, nameOfMonth } from "./statement-dates.ts";
import { type StatementTexts, statementTexts } from "./statement-texts.ts";

const shares = { day: 0.13, what: 0.59, kind: 0.12, amount: 0.16 };

interface Reader {
  locale: Locale;
  /** The day of a statement whose month still runs. */
  asOf: string | undefined;
  siteOwner: SiteOwner;
}

/** Creates the PDF of a statement: the payee, the sums, and each movement. */
export function statementPdf(
  { name, details }: PayeeHead,
  statement: Statement,
  { locale, asOf, siteOwner }: Reader,
): Promise<Buffer> {
  const texts = statementTexts[locale];
  const title = `${texts.title}: ${nameOfMonth(statement.month, locale)}`;
  const draw = (pdf: Pdf) => {
    writeLine(pdf, name, "bold", 16);
    for (const detail of details) writeLine(pdf, detail[locale], "regular", 10, ink.soft);
    rule(pdf, ink.brand, 1.5);
    writeLine(pdf, title, "bold", 14);
    if (asOf) writeLine(pdf, texts.unfinished(asOf), "bold", 10);
    pdf.moveDown(0.5);
    for (const [label, paise] of sumsOf(texts, statement)) drawSum(pdf, label, paise, label === texts.net);
    rule(pdf, ink.line, 0.75);
    if (statement.lines.length === 0) writeLine(pdf, texts.none, "regular", 10);
    for (const line of statement.lines) drawMovement(pdf, locale, line);
    pdf.moveDown(1);
    writeLine(pdf, texts.note, "regular", 9, ink.soft);
    writeSiteOwner(pdf, siteOwner);
  };
  return createPdf(title, "MediSense", draw, locale);
}

function sumsOf(texts: StatementTexts, statement: Statement): [string, number][] {
  return [
    [texts.gross, statement.grossPaise],
    [texts.refunds, -statement.refundsPaise],
    [texts.fee, -statement.feePaise],
    [texts.net, statement.netPaise],
  ];
}

function drawSum(pdf: Pdf, label: string, paise: number, isBold: boolean) {
  const width = widthOf(pdf);
  const top = pdf.y;
  pdf
    .font(isBold ? "bold" : "regular")
    .fontSize(12)
    .fillColor(ink.dark);
  pdf.text(label, MARGIN, top, { width: width * 0.7 });
  pdf.text(rupeesAndPaise(paise), MARGIN + width * 0.7, top, { width: width * 0.3, align: "right" });
  pdf.x = MARGIN;
}

function drawMovement(pdf: Pdf, locale: Locale, { day, description, reference, amountPaise }: StatementLine) {
  makeRoom(pdf, 34);
  const texts = statementTexts[locale];
  const width = widthOf(pdf);
  const top = pdf.y;
  const at = (share: number) => MARGIN + width * share;
  const cell = (text: string, from: number, share: number, align: "left" | "right" = "left") =>
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(ink.dark)
      .text(text, at(from), top, { width: width * share - 6, align });
  cell(indianDay(day), 0, shares.day);
  cell(amountPaise < 0 ? texts.refund : texts.payment, shares.day + shares.what, shares.kind);
  cell(rupeesAndPaise(amountPaise), 1 - shares.amount, shares.amount, "right");
  pdf.x = at(shares.day);
  pdf.y = top;
  writeInScripts(pdf, description[locale], { face: "regular", size: 9, width: width * shares.what - 6 });
  pdf.fillColor(ink.soft);
  writeInScripts(pdf, reference, { face: "regular", size: 7, width: width * shares.what - 6 });
  pdf.x = MARGIN;
  pdf.moveDown(0.4);
}
