import {
  type Face,
  ink,
  MARGIN,
  makeRoom,
  onPaper,
  type Pdf,
  rule,
  widthOf,
  writeInScripts,
} from "../../platform/files/paper.ts";
import { type DocumentRow, type InvoiceContent, type InvoiceLine, isFeeLine, titleOf } from "./invoice-content.ts";

type Sheet = Pick<DocumentRow, "kind" | "number" | "content">;

/** A tax invoice, one that adds to it, or the credit note that takes it back: the same sheet with another head. */
export function invoicePdf(sheet: Sheet): Promise<Buffer> {
  const { kind, number, content } = sheet;
  const title = titleOf(sheet);
  return onPaper(`${title} ${number}`, content.seller.name, (pdf) => {
    drawHead(pdf, title, number, content);
    drawParties(pdf, content);
    drawLines(pdf, content);
    drawTotals(pdf, content);
    drawNotes(pdf, kind === "credit_note");
  });
}

function drawHead(pdf: Pdf, title: string, number: string, { seller, date, orderNumber, ofInvoice }: InvoiceContent) {
  write(pdf, seller.name, "bold", 16);
  write(pdf, seller.address, "regular", 10, ink.soft);
  write(pdf, `GSTIN ${seller.gstin} · Drug licence ${seller.licenceNo}`, "regular", 10, ink.soft);
  write(
    pdf,
    `Registered pharmacist: ${seller.pharmacistName}, ${seller.pharmacistRegistrationNo}`,
    "regular",
    10,
    ink.soft,
  );
  rule(pdf, ink.brand, 1.5);
  write(pdf, `${title} ${number}`, "bold", 13);
  write(pdf, `Date ${dayOf(date)} · Order ${orderNumber}`, "regular", 10);
  if (ofInvoice) write(pdf, `For invoice ${ofInvoice.number} of ${dayOf(ofInvoice.date)}`, "regular", 10);
}

function drawParties(pdf: Pdf, { buyer, placeOfSupply }: InvoiceContent) {
  pdf.moveDown(0.5);
  write(pdf, `Billed to ${buyer.name}`, "bold", 10);
  write(pdf, `${buyer.address}, ${buyer.state}`, "regular", 10, ink.soft);
  write(pdf, `Place of supply: ${placeOfSupply}`, "regular", 10, ink.soft);
  rule(pdf, ink.line, 0.75);
}

const columns: { title: string; share: number; value(line: InvoiceLine): string }[] = [
  { title: "Qty", share: 0.06, value: ({ quantity }) => String(quantity) },
  { title: "Rate", share: 0.12, value: ({ pricePaise }) => rupees(pricePaise) },
  { title: "Taxable", share: 0.13, value: ({ taxablePaise }) => rupees(taxablePaise) },
  { title: "GST", share: 0.07, value: ({ gstRatePercent }) => `${gstRatePercent}%` },
  {
    title: "Tax",
    share: 0.12,
    value: ({ cgstPaise, sgstPaise, igstPaise }) => rupees(cgstPaise + sgstPaise + igstPaise),
  },
  { title: "Amount", share: 0.14, value: ({ totalPaise }) => rupees(totalPaise) },
];
const NAME_SHARE = 1 - columns.reduce((sum, { share }) => sum + share, 0);

function drawLines(pdf: Pdf, { lines }: InvoiceContent) {
  drawRow(
    pdf,
    [["Medicine", "regular"]],
    columns.map(({ title }) => title),
    ink.soft,
  );
  for (const line of lines) {
    const isGoods = !isFeeLine(line);
    const name: [string, Face][] = [
      [line.name, "bold"],
      ...(line.detail ? ([[line.detail, "regular"]] as [string, Face][]) : []),
      [
        `HSN ${line.hsn}${isGoods ? ` · MRP ${rupees(line.mrpPaise)} · batch and expiry as on the pack` : ""}`,
        "regular",
      ],
    ];
    drawRow(
      pdf,
      name,
      columns.map(({ value }) => value(line)),
      ink.dark,
    );
    rule(pdf, ink.line, 0.5);
  }
}

/** The name on the left, as many lines as it needs; the figures beside its first one. */
function drawRow(pdf: Pdf, name: [text: string, face: Face][], figures: string[], color: string) {
  const nameWidth = NAME_SHARE * widthOf(pdf) - 8;
  const height = name.reduce(
    (sum, [text, face]) => sum + pdf.font(face).fontSize(9).heightOfString(text, { width: nameWidth }),
    0,
  );
  makeRoom(pdf, height + 12);
  const top = pdf.y;
  for (const [text, face] of name) {
    pdf.fillColor(face === "bold" ? color : ink.soft);
    writeInScripts(pdf, text, { face, size: 9, width: nameWidth });
  }
  const bottom = pdf.y;
  let left = MARGIN + NAME_SHARE * widthOf(pdf);
  for (const [index, { share }] of columns.entries()) {
    const width = share * widthOf(pdf);
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(color)
      .text(figures[index]!, left, top, { width: width - 4, align: "right", lineBreak: false });
    left += width;
  }
  pdf.x = MARGIN;
  pdf.y = bottom;
}

function drawTotals(pdf: Pdf, { lines, totalPaise }: InvoiceContent) {
  const sum = (part: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise") =>
    lines.reduce((total, line) => total + line[part], 0);
  const isSameState = sum("igstPaise") === 0;
  const totals: [string, number][] = [
    ["Taxable value", sum("taxablePaise")],
    ...((isSameState
      ? [
          ["CGST", sum("cgstPaise")],
          ["SGST", sum("sgstPaise")],
        ]
      : [["IGST", sum("igstPaise")]]) as [string, number][]),
    ["Total, taxes included", totalPaise],
  ];
  makeRoom(pdf, totals.length * 16 + 10);
  for (const [index, [label, paise]] of totals.entries()) {
    const face: Face = index === totals.length - 1 ? "bold" : "regular";
    const top = pdf.y;
    const width = widthOf(pdf);
    pdf.font(face).fontSize(10).fillColor(ink.dark);
    pdf.text(label, MARGIN, top, { width: width * 0.8, align: "right" });
    pdf.text(rupees(paise), MARGIN + width * 0.8, top, { width: width * 0.2 - 4, align: "right" });
  }
  pdf.x = MARGIN;
}

function drawNotes(pdf: Pdf, isCredit: boolean) {
  pdf.moveDown(1);
  const note = isCredit
    ? "The amount goes back to where it was paid from."
    : "Prices include GST and are not above the MRP. Made by a computer, valid without a signature.";
  write(pdf, note, "regular", 9, ink.soft);
}

function write(pdf: Pdf, text: string, face: Face, size: number, color = ink.dark) {
  pdf.fillColor(color);
  writeInScripts(pdf, text, { face, size, width: widthOf(pdf) });
}

const dayOf = (date: string) => date.split("-").reverse().join("/");

const rupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
