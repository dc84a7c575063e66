import { istDate, istTime } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { visitPlace } from "@medisense/contract/appointments/visit-place";
import { gatewayName } from "../../payments/index.ts";
import { rupeesAndPaise } from "../../platform/documents/rupees-and-paise.ts";
import { writeLine } from "../../platform/documents/write-line.ts";
import { writeSiteOwner } from "../../platform/documents/write-site-owner.ts";
import { createPdf, ink, MARGIN, type Pdf, rule, widthOf } from "../../platform/files/create-pdf.ts";
import type { ReceiptContent } from "../tables/receipt-content.ts";
import type { VisitDocument } from "./find-visit-document.ts";
import { visitDocumentTexts } from "./receipt-texts.ts";

type Sheet = Pick<VisitDocument, "kind" | "number" | "content">;

interface Reader {
  locale: Locale;
  siteOwner: SiteOwner;
}

/** Creates the PDF of a receipt or of its credit note: one layout with different titles. */
export function receiptPdf({ kind, number, content }: Sheet, { locale, siteOwner }: Reader): Promise<Buffer> {
  const texts = visitDocumentTexts[locale];
  const title = `${texts.title[kind]} ${number}`;
  const draw = (pdf: Pdf) => {
    drawDoctor(pdf, texts.registration, content);
    rule(pdf, ink.brand, 1.5);
    writeLine(pdf, title, "bold", 14);
    writeLine(pdf, `${texts.date} ${dayOf(content.date)}`, "regular", 10);
    if (content.ofReceipt) {
      writeLine(pdf, texts.ofReceipt(content.ofReceipt.number, dayOf(content.ofReceipt.date)), "regular", 10);
    }
    pdf.moveDown(0.8);
    for (const line of factsOf(content, locale)) writeLine(pdf, line, "regular", 11);
    pdf.moveDown(0.8);
    rule(pdf, ink.line, 0.75);
    drawAmounts(pdf, [
      [texts.fee[kind], content.totalPaise],
      [texts.tax, 0],
      [texts.total[kind], content.totalPaise],
    ]);
    rule(pdf, ink.line, 0.75);
    for (const line of moneyOf(content, locale)) writeLine(pdf, line, "regular", 10);
    pdf.moveDown(1);
    writeLine(pdf, texts.noTax, "regular", 9, ink.soft);
    writeLine(pdf, texts.note[kind], "regular", 9, ink.soft);
    writeSiteOwner(pdf, siteOwner);
  };
  return createPdf(title, content.doctor.name, draw, locale);
}

function drawDoctor(pdf: Pdf, registration: string, { doctor }: ReceiptContent) {
  writeLine(pdf, doctor.name, "bold", 16);
  writeLine(pdf, doctor.degree, "regular", 10, ink.soft);
  writeLine(pdf, `${registration}: ${doctor.registrationNo}`, "bold", 10);
  writeLine(pdf, visitPlace(doctor.hospital, [doctor.address]), "regular", 10, ink.soft);
}

function factsOf({ patient, payer, visit }: ReceiptContent, locale: Locale): string[] {
  const texts = visitDocumentTexts[locale];
  const startsAt = new Date(visit.startsAt);
  return [
    `${texts.patient}: ${patient}`,
    ...(payer ? [`${texts.payer}: ${payer}`] : []),
    `${texts.visit}: ${dayOf(istDate(startsAt))}, ${istTime(startsAt)}`,
    texts.mode[visit.mode],
  ];
}

function moneyOf({ payment, refund }: ReceiptContent, locale: Locale): string[] {
  const texts = visitDocumentTexts[locale];
  const gateway = gatewayName(payment.gateway)[locale];
  return [
    texts.payment(gateway, dayOf(payment.date)),
    `${texts.reference}: ${payment.reference}`,
    ...(refund ? [texts.refund(gateway, dayOf(refund.date)), `${texts.reference}: ${refund.reference}`] : []),
  ];
}

function drawAmounts(pdf: Pdf, amounts: [string, number][]) {
  const width = widthOf(pdf);
  for (const [index, [label, paise]] of amounts.entries()) {
    const top = pdf.y;
    pdf
      .font(index === amounts.length - 1 ? "bold" : "regular")
      .fontSize(12)
      .fillColor(ink.dark);
    pdf.text(label, MARGIN, top, { width: width * 0.7 });
    pdf.text(rupeesAndPaise(paise), MARGIN + width * 0.7, top, { width: width * 0.3, align: "right" });
  }
  pdf.x = MARGIN;
}

const dayOf = (date: string) => date.split("-").reverse().join("/");
