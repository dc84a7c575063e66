import type { Prescription } from "@medisense/contract/prescriptions";
import qrcode from "qrcode-generator";
import { writeLine } from "../../../platform/documents/write-line.ts";
import {
  createPdf,
  heightInScripts,
  ink,
  MARGIN,
  makeRoom,
  type Pdf,
  rule,
  widthOf,
  writeInScripts,
} from "../../../platform/files/create-pdf.ts";
import type { Face } from "../../../platform/files/pdf-in-scripts.ts";
import { type PdfLanguage, type PdfTexts, pdfTexts } from "./pdf-texts.ts";

const QR_SIZE = 84;

const shares = [0.46, 0.2, 0.12, 0.22];

/** Creates an A4 document of one or more pages. `origin` is the web origin of the QR code's URL. The names of medicines stay in Latin capitals, as the law requires. */
export function prescriptionPdf(
  prescription: Prescription,
  origin: string,
  language: PdfLanguage = "en",
): Promise<Buffer> {
  const texts = pdfTexts[language];
  const draw = (pdf: Pdf) => {
    drawHead(pdf, prescription, texts);
    drawPatient(pdf, prescription, texts);
    if (prescription.lines.length > 0) drawLines(pdf, prescription, texts);
    if (prescription.advice) drawAdvice(pdf, prescription.advice, texts);
    drawSignature(pdf, prescription, origin, texts);
  };
  const title = `${texts.prescription}, ${prescription.date}`;
  return createPdf(title, prescription.doctorName, draw, language, laterHead(prescription, texts));
}

const laterHead = ({ patientName, doctorName, registrationNo, date }: Prescription, texts: PdfTexts) =>
  [`${texts.patient}: ${patientName}`, doctorName, texts.registrationNo(registrationNo), printedDate(date)].join(" · ");

const printedDate = (date: string) => date.split("-").reverse().join("/");

function drawHead(
  pdf: Pdf,
  { doctorName, degree, specialization, registrationNo, hospitalName, address }: Prescription,
  texts: PdfTexts,
) {
  writeLine(pdf, doctorName, "bold", 18);
  writeLine(pdf, `${degree} · ${texts.speciality(specialization)}`, "regular", 10, ink.soft);
  writeLine(pdf, address || hospitalName, "regular", 10, ink.soft);
  writeLine(pdf, texts.registrationNo(registrationNo), "bold", 10);
  rule(pdf, ink.brand, 1.5);
}

function drawPatient(pdf: Pdf, prescription: Prescription, texts: PdfTexts) {
  const { patientName, patientSex, with: companion, date, version } = prescription;
  const top = pdf.y;
  const third = widthOf(pdf) / 3;
  const facts = [
    [texts.patient, companion ? `${patientName} (${texts.with(companion)})` : patientName],
    [texts.ageAndSex, `${ageIn(texts, prescription)}, ${patientSex ? texts.sexes[patientSex] : "–"}`],
    [texts.date, printedDate(date)],
  ] as const;
  const bottoms = facts.map(([name, value], index) => {
    const left = MARGIN + index * third;
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(ink.soft)
      .text(name, left, top, { width: third - 8 });
    pdf.x = left;
    pdf.fillColor(ink.dark);
    writeInScripts(pdf, value, { face: "bold", size: 11, width: third - 8 });
    return pdf.y;
  });
  pdf.x = MARGIN;
  pdf.y = Math.max(...bottoms);
  if (version > 1) {
    pdf.moveDown(0.4).font("bold").fontSize(10).fillColor(ink.dark).text(texts.correction(version));
  }
  rule(pdf, ink.line, 0.75);
}

function ageIn(texts: PdfTexts, { patientAge, patientAgeMonths }: Prescription) {
  if (patientAge === null) return "–";
  return patientAgeMonths === null ? texts.years(patientAge) : texts.months(patientAgeMonths);
}

function drawLines(pdf: Pdf, { lines }: Prescription, texts: PdfTexts) {
  pdf.font("bold").fontSize(20).fillColor(ink.brand).text("Rx");
  drawRow(
    pdf,
    texts.columns.map((title) => [{ text: title, face: "regular" as const, size: 9, color: ink.soft }]),
  );
  for (const { genericName, strength, form, dose, days, notes } of lines) {
    drawRow(pdf, [
      [
        { text: genericName, face: "bold", size: 11, color: ink.dark },
        { text: [texts.forms[form], strength].filter(Boolean).join(", "), face: "regular", size: 10, color: ink.soft },
      ],
      [{ text: dose, face: "bold", size: 12, color: ink.dark }],
      [{ text: texts.days(days), face: "regular", size: 11, color: ink.dark }],
      [{ text: notes, face: "regular", size: 10, color: ink.dark }],
    ]);
    rule(pdf, ink.line, 0.5);
  }
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(ink.soft)
    .text(lines.some(({ dose }) => dose.endsWith("SOS")) ? `${texts.dose} ${texts.sos}` : texts.dose);
}

interface Piece {
  text: string;
  face: Face;
  size: number;
  color: string;
}

/** Draws one table row. A row never breaks across two pages. */
function drawRow(pdf: Pdf, cells: Piece[][]) {
  const widths = shares.map((share) => share * widthOf(pdf) - 8);
  const heightOf = (pieces: Piece[], width: number) =>
    pieces.reduce((sum, { text, face, size }) => sum + heightInScripts(pdf, text, { face, size, width }), 0);
  makeRoom(pdf, Math.max(...cells.map((pieces, index) => heightOf(pieces, widths[index]!))));

  const top = pdf.y;
  let left = MARGIN;
  let bottom = top;
  for (const [index, pieces] of cells.entries()) {
    const width = widths[index]!;
    pdf.y = top;
    for (const { text, face, size, color } of pieces) {
      pdf.x = left;
      pdf.fillColor(color);
      writeInScripts(pdf, text, { face, size, width });
    }
    bottom = Math.max(bottom, pdf.y);
    left += width + 8;
  }
  pdf.x = MARGIN;
  pdf.y = bottom;
}

function drawAdvice(pdf: Pdf, advice: string, texts: PdfTexts) {
  makeRoom(pdf, 60);
  pdf.moveDown(0.8).font("bold").fontSize(11).fillColor(ink.dark).text(texts.advice);
  writeLine(pdf, advice, "regular", 11);
}

function drawSignature(pdf: Pdf, prescription: Prescription, origin: string, texts: PdfTexts) {
  const { doctorName, registrationNo, signedAt, verifyPath } = prescription;
  pdf.moveDown(1);
  makeRoom(pdf, QR_SIZE + 20);
  rule(pdf, ink.line, 0.75);
  if (!signedAt) {
    pdf.font("bold").fontSize(12).fillColor(ink.dark).text(texts.draft);
    return;
  }
  const top = pdf.y;
  drawQr(pdf, origin + verifyPath, MARGIN, top);
  const left = MARGIN + QR_SIZE + 16;
  const width = widthOf(pdf) - QR_SIZE - 16;
  pdf.x = left;
  pdf.y = top;
  pdf.fillColor(ink.dark);
  writeInScripts(pdf, texts.signedBy(doctorName), { face: "bold", size: 11, width });
  pdf.font("regular").fontSize(10).fillColor(ink.soft);
  pdf.text(texts.registrationNo(registrationNo), { width });
  pdf.text(`${texts.time(new Date(signedAt))} IST`, { width });
  pdf.moveDown(0.4).text(texts.scan, { width });
  pdf.fontSize(9).text(origin + verifyPath, { width });
}

/** Draws a QR code as vector squares, so that it is sharp at every size. */
function drawQr(pdf: Pdf, text: string, left: number, top: number) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const size = QR_SIZE / count;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) pdf.rect(left + column * size, top + row * size, size, size);
    }
  }
  pdf.fill("#000000");
}
