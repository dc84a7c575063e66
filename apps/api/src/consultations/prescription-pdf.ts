import { createRequire } from "node:module";
import type { Prescription } from "@medisense/contract/prescriptions";
import PDFDocument from "pdfkit";
import qrcode from "qrcode-generator";

const require = createRequire(import.meta.url);
/** The whole of Noto Sans Devanagari: Latin, Hindi with its conjuncts, and the rupee sign. */
const font = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}.ttf`);
const regular = font("400Regular");
const bold = font("700Bold");

const MARGIN = 48;
const INK = "#0d2327";
const SOFT = "#475b60";
const BRAND = "#0b5c5a";
const LINE = "#c9d2d0";
const QR_SIZE = 84;

const columns = [
  { title: "Medicine", share: 0.46 },
  { title: "Dose", share: 0.2 },
  { title: "For", share: 0.12 },
  { title: "Notes", share: 0.22 },
];

/** One A4 document, on more pages if it has to be; `origin` is where the QR leads. */
export function prescriptionPdf(prescription: Prescription, origin: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    font: regular,
    lang: "en-IN",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    info: { Title: `Prescription, ${prescription.date}`, Author: prescription.doctorName, Creator: "MediSense" },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });

  pdf.registerFont("regular", regular).registerFont("bold", bold);
  drawHead(pdf, prescription);
  drawPatient(pdf, prescription);
  if (prescription.lines.length > 0) drawLines(pdf, prescription);
  if (prescription.advice) drawAdvice(pdf, prescription.advice);
  drawSignature(pdf, prescription, origin);
  pdf.end();
  return done;
}

type Pdf = PDFKit.PDFDocument;

const widthOf = ({ page }: Pdf) => page.width - 2 * MARGIN;

function drawHead(pdf: Pdf, { doctorName, degree, specialization, registrationNo, hospitalName }: Prescription) {
  pdf.font("bold").fontSize(18).fillColor(INK).text(doctorName);
  pdf.font("regular").fontSize(10).fillColor(SOFT).text(`${degree} · ${specialization}`);
  pdf.text(hospitalName);
  pdf.font("bold").fillColor(INK).text(`Registration No. ${registrationNo}`);
  rule(pdf, BRAND, 1.5);
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
      .fillColor(SOFT)
      .text(name, left, top, { width: third - 8 });
    pdf
      .font("bold")
      .fontSize(11)
      .fillColor(INK)
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
      .fillColor(INK)
      .text(`Correction (version ${version}). It replaces the earlier prescription.`);
  }
  rule(pdf, LINE, 0.75);
}

function drawLines(pdf: Pdf, { lines }: Prescription) {
  pdf.font("bold").fontSize(20).fillColor(BRAND).text("Rx");
  drawRow(
    pdf,
    columns.map(({ title }) => [{ text: title, face: "regular" as const, size: 9, color: SOFT }]),
  );
  for (const { genericName, strength, form, dose, days, notes } of lines) {
    drawRow(pdf, [
      [
        { text: genericName, face: "bold", size: 11, color: INK },
        { text: [form, strength].filter(Boolean).join(", "), face: "regular", size: 10, color: SOFT },
      ],
      [{ text: dose, face: "bold", size: 12, color: INK }],
      [{ text: days === 1 ? "1 day" : `${days} days`, face: "regular", size: 11, color: INK }],
      [{ text: notes, face: "regular", size: 10, color: INK }],
    ]);
    rule(pdf, LINE, 0.5);
  }
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(SOFT)
    .text("Dose: morning-noon-night, and bedtime where there is a fourth number.");
}

interface Piece {
  text: string;
  face: "regular" | "bold";
  size: number;
  color: string;
}

/** Cells beside each other; a row never breaks over the end of a page. */
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
  pdf.moveDown(0.8).font("bold").fontSize(11).fillColor(INK).text("Advice");
  pdf
    .font("regular")
    .fontSize(11)
    .text(advice, { width: widthOf(pdf) });
}

function drawSignature(pdf: Pdf, prescription: Prescription, origin: string) {
  const { doctorName, registrationNo, signedAt, verifyPath } = prescription;
  pdf.moveDown(1);
  makeRoom(pdf, QR_SIZE + 20);
  rule(pdf, LINE, 0.75);
  if (!signedAt) {
    pdf.font("bold").fontSize(12).fillColor(INK).text("DRAFT: not signed, not valid");
    return;
  }
  const top = pdf.y;
  drawQr(pdf, origin + verifyPath, MARGIN, top);
  const left = MARGIN + QR_SIZE + 16;
  const width = widthOf(pdf) - QR_SIZE - 16;
  pdf.font("bold").fontSize(11).fillColor(INK).text(`Signed electronically by ${doctorName}`, left, top, { width });
  pdf.font("regular").fontSize(10).fillColor(SOFT);
  pdf.text(`Registration No. ${registrationNo}`, { width });
  pdf.text(`${indiaTime.format(new Date(signedAt))} IST`, { width });
  pdf.moveDown(0.4).text("Scan the code to check that this prescription is genuine:", { width });
  pdf.fontSize(9).text(origin + verifyPath, { width });
}

/** Drawn as squares, so that it is sharp at every size. */
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

function makeRoom(pdf: Pdf, height: number) {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

function rule(pdf: Pdf, color: string, thickness: number) {
  const y = pdf.y + 5;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(pdf), y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = y + 7;
}

const indiaTime = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  dateStyle: "long",
  timeStyle: "short",
});
