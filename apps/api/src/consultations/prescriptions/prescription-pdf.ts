import type { Prescription } from "@medisense/contract/prescriptions";
import qrcode from "qrcode-generator";
import {
  createPdf,
  type Face,
  ink,
  MARGIN,
  makeRoom,
  type Pdf,
  rule,
  widthOf,
} from "../../platform/files/create-pdf.ts";

const QR_SIZE = 84;

const columns = [
  { title: "Medicine", share: 0.46 },
  { title: "Dose", share: 0.2 },
  { title: "For", share: 0.12 },
  { title: "Notes", share: 0.22 },
];

/** Creates an A4 document of one or more pages. `origin` is the web origin of the QR code's URL. */
export function prescriptionPdf(prescription: Prescription, origin: string): Promise<Buffer> {
  return createPdf(`Prescription, ${prescription.date}`, prescription.doctorName, (pdf) => {
    drawHead(pdf, prescription);
    drawPatient(pdf, prescription);
    if (prescription.lines.length > 0) drawLines(pdf, prescription);
    if (prescription.advice) drawAdvice(pdf, prescription.advice);
    drawSignature(pdf, prescription, origin);
  });
}

function drawHead(pdf: Pdf, { doctorName, degree, specialization, registrationNo, hospitalName }: Prescription) {
  pdf.font("bold").fontSize(18).fillColor(ink.dark).text(doctorName);
  pdf.font("regular").fontSize(10).fillColor(ink.soft).text(`${degree} · ${specialization}`);
  pdf.text(hospitalName);
  pdf.font("bold").fillColor(ink.dark).text(`Registration No. ${registrationNo}`);
  rule(pdf, ink.brand, 1.5);
}

function drawPatient(pdf: Pdf, { patientName, patientAge, patientSex, date, version }: Prescription) {
  const top = pdf.y;
  const third = widthOf(pdf) / 3;
  const facts = [
    ["Patient", patientName],
    ["Age and sex", `${patientAge ?? "–"} years, ${patientSex ?? "–"}`],
    ["Date", date.split("-").reverse().join("/")],
  ] as const;
  const bottoms = facts.map(([name, value], index) => {
    const left = MARGIN + index * third;
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(ink.soft)
      .text(name, left, top, { width: third - 8 });
    pdf
      .font("bold")
      .fontSize(11)
      .fillColor(ink.dark)
      .text(value, left, pdf.y, { width: third - 8 });
    return pdf.y;
  });
  pdf.x = MARGIN;
  pdf.y = Math.max(...bottoms);
  if (version > 1) {
    pdf
      .moveDown(0.4)
      .font("bold")
      .fontSize(10)
      .fillColor(ink.dark)
      .text(`Correction (version ${version}). It replaces the earlier prescription.`);
  }
  rule(pdf, ink.line, 0.75);
}

function drawLines(pdf: Pdf, { lines }: Prescription) {
  pdf.font("bold").fontSize(20).fillColor(ink.brand).text("Rx");
  drawRow(
    pdf,
    columns.map(({ title }) => [{ text: title, face: "regular" as const, size: 9, color: ink.soft }]),
  );
  for (const { genericName, strength, form, dose, days, notes } of lines) {
    drawRow(pdf, [
      [
        { text: genericName, face: "bold", size: 11, color: ink.dark },
        { text: [form, strength].filter(Boolean).join(", "), face: "regular", size: 10, color: ink.soft },
      ],
      [{ text: dose, face: "bold", size: 12, color: ink.dark }],
      [{ text: days === 1 ? "1 day" : `${days} days`, face: "regular", size: 11, color: ink.dark }],
      [{ text: notes, face: "regular", size: 10, color: ink.dark }],
    ]);
    rule(pdf, ink.line, 0.5);
  }
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(ink.soft)
    .text("Dose: morning-noon-night, and bedtime where there is a fourth number.");
}

interface Piece {
  text: string;
  face: Face;
  size: number;
  color: string;
}

/** Draws one table row. A row never breaks across two pages. */
function drawRow(pdf: Pdf, cells: Piece[][]) {
  const widths = columns.map(({ share }) => share * widthOf(pdf) - 8);
  const heightOf = (pieces: Piece[], width: number) =>
    pieces.reduce(
      (sum, { text, face, size }) => sum + pdf.font(face).fontSize(size).heightOfString(text, { width }),
      0,
    );
  makeRoom(pdf, Math.max(...cells.map((pieces, index) => heightOf(pieces, widths[index]!))));

  const top = pdf.y;
  let left = MARGIN;
  let bottom = top;
  for (const [index, pieces] of cells.entries()) {
    const width = widths[index]!;
    pdf.y = top;
    for (const { text, face, size, color } of pieces) {
      pdf.font(face).fontSize(size).fillColor(color).text(text, left, pdf.y, { width });
    }
    bottom = Math.max(bottom, pdf.y);
    left += width + 8;
  }
  pdf.x = MARGIN;
  pdf.y = bottom;
}

function drawAdvice(pdf: Pdf, advice: string) {
  makeRoom(pdf, 60);
  pdf.moveDown(0.8).font("bold").fontSize(11).fillColor(ink.dark).text("Advice");
  pdf
    .font("regular")
    .fontSize(11)
    .text(advice, { width: widthOf(pdf) });
}

function drawSignature(pdf: Pdf, prescription: Prescription, origin: string) {
  const { doctorName, registrationNo, signedAt, verifyPath } = prescription;
  pdf.moveDown(1);
  makeRoom(pdf, QR_SIZE + 20);
  rule(pdf, ink.line, 0.75);
  if (!signedAt) {
    pdf.font("bold").fontSize(12).fillColor(ink.dark).text("DRAFT: not signed, not valid");
    return;
  }
  const top = pdf.y;
  drawQr(pdf, origin + verifyPath, MARGIN, top);
  const left = MARGIN + QR_SIZE + 16;
  const width = widthOf(pdf) - QR_SIZE - 16;
  pdf
    .font("bold")
    .fontSize(11)
    .fillColor(ink.dark)
    .text(`Signed electronically by ${doctorName}`, left, top, { width });
  pdf.font("regular").fontSize(10).fillColor(ink.soft);
  pdf.text(`Registration No. ${registrationNo}`, { width });
  pdf.text(`${indiaTime.format(new Date(signedAt))} IST`, { width });
  pdf.moveDown(0.4).text("Scan the code to check that this prescription is genuine:", { width });
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

const indiaTime = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  dateStyle: "long",
  timeStyle: "short",
});
