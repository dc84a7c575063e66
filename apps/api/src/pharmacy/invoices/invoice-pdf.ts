import { createPdf, ink, MARGIN, makeRoom, type Pdf, rule, widthOf } from "../../platform/files/create-pdf.ts";
import type { Face } from "../../platform/files/pdf-in-scripts.ts";
import type { Locale } from "@medisense/contract/locales";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import type { InvoiceContent } from "../tables/invoice-content.ts";
import { writeLine } from "../../platform/documents/write-line.ts";
import { writeSiteOwner } from "../../platform/documents/write-site-owner.ts";
import { rupeesAndPaise } from "../../platform/documents/rupees-and-paise.ts";
import { type InvoiceTexts, invoiceTexts } from "./invoice-texts.ts";
import { drawInvoiceLines } from "./draw-invoice-lines.ts";
import { type DocumentRow, titleOf } from "./order-document.ts";

type Sheet = Pick<DocumentRow, "kind" | "number" | "content">;

interface Reader {
  locale: Locale;
  siteOwner: SiteOwner;
}

/** Creates the PDF of an invoice, a supplementary invoice or a credit note: one layout with different titles. */
export function invoicePdf(sheet: Sheet, { locale, siteOwner }: Reader): Promise<Buffer> {
  const { kind, number, content } = sheet;
  const title = titleOf(sheet)[locale];
  const texts = invoiceTexts[locale];
  const draw = (pdf: Pdf) => {
    drawHead(pdf, texts, `${title} ${number}`, content);
    drawParties(pdf, texts, content);
    drawInvoiceLines(pdf, texts, content);
    drawTotals(pdf, texts, content);
    drawNotes(pdf, kind === "credit_note" ? texts.creditNote : texts.invoiceNote);
    writeSiteOwner(pdf, siteOwner);
  };
  return createPdf(`${title} ${number}`, content.seller.name, draw, locale);
}

function drawHead(
  pdf: Pdf,
  texts: InvoiceTexts,
  title: string,
  { seller, date, orderNumber, ofInvoice }: InvoiceContent,
) {
  writeLine(pdf, seller.name, "bold", 16);
  writeLine(pdf, seller.address, "regular", 10, ink.soft);
  writeLine(pdf, `GSTIN ${seller.gstin} · ${texts.licence} ${seller.licenceNo}`, "regular", 10, ink.soft);
  writeLine(
    pdf,
    `${texts.pharmacist}: ${seller.pharmacistName}, ${seller.pharmacistRegistrationNo}`,
    "regular",
    10,
    ink.soft,
  );
  rule(pdf, ink.brand, 1.5);
  writeLine(pdf, title, "bold", 13);
  writeLine(pdf, `${texts.date} ${dayOf(date)} · ${texts.order} ${orderNumber}`, "regular", 10);
  if (ofInvoice) writeLine(pdf, texts.ofInvoice(ofInvoice.number, dayOf(ofInvoice.date)), "regular", 10);
}

function drawParties(pdf: Pdf, texts: InvoiceTexts, { buyer, placeOfSupply }: InvoiceContent) {
  pdf.moveDown(0.5);
  writeLine(pdf, `${texts.billedTo}: ${buyer.name}`, "bold", 10);
  writeLine(pdf, `${buyer.address}, ${buyer.state}`, "regular", 10, ink.soft);
  if (buyer.patient) writeLine(pdf, `${texts.patient}: ${buyer.patient}`, "regular", 10, ink.soft);
  writeLine(pdf, `${texts.placeOfSupply}: ${placeOfSupply}`, "regular", 10, ink.soft);
  rule(pdf, ink.line, 0.75);
}

function drawTotals(pdf: Pdf, texts: InvoiceTexts, { lines, totalPaise }: InvoiceContent) {
  const sum = (part: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise") =>
    lines.reduce((total, line) => total + line[part], 0);
  const isSameState = sum("igstPaise") === 0;
  const totals: [string, number][] = [
    [texts.taxableValue, sum("taxablePaise")],
    ...((isSameState
      ? [
          ["CGST", sum("cgstPaise")],
          ["SGST", sum("sgstPaise")],
        ]
      : [["IGST", sum("igstPaise")]]) as [string, number][]),
    [texts.total, totalPaise],
  ];
  makeRoom(pdf, totals.length * 16 + 10);
  for (const [index, [label, paise]] of totals.entries()) {
    const face: Face = index === totals.length - 1 ? "bold" : "regular";
    const top = pdf.y;
    const width = widthOf(pdf);
    pdf.font(face).fontSize(10).fillColor(ink.dark);
    pdf.text(label, MARGIN, top, { width: width * 0.8, align: "right" });
    pdf.text(rupeesAndPaise(paise), MARGIN + width * 0.8, top, { width: width * 0.2 - 4, align: "right" });
  }
  pdf.x = MARGIN;
}

function drawNotes(pdf: Pdf, note: string) {
  pdf.moveDown(1);
  writeLine(pdf, note, "regular", 9, ink.soft);
}

const dayOf = (date: string) => date.split("-").reverse().join("/");
