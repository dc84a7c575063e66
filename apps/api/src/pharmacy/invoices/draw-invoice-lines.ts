import {
  type Face,
  ink,
  MARGIN,
  makeRoom,
  type Pdf,
  rule,
  widthOf,
  writeInScripts,
} from "../../platform/files/create-pdf.ts";
import type { InvoiceContent, InvoiceLine } from "../tables/invoice-content.ts";
import { rupeesAndPaise } from "./amounts/rupees-and-paise.ts";
import { isFeeLine } from "./order-document.ts";

const columns: { title: string; share: number; value(line: InvoiceLine): string }[] = [
  { title: "Qty", share: 0.06, value: ({ quantity }) => String(quantity) },
  { title: "Rate", share: 0.12, value: ({ pricePaise }) => rupeesAndPaise(pricePaise) },
  { title: "Taxable", share: 0.13, value: ({ taxablePaise }) => rupeesAndPaise(taxablePaise) },
  { title: "GST", share: 0.07, value: ({ gstRatePercent }) => `${gstRatePercent}%` },
  {
    title: "Tax",
    share: 0.12,
    value: ({ cgstPaise, sgstPaise, igstPaise }) => rupeesAndPaise(cgstPaise + sgstPaise + igstPaise),
  },
  { title: "Amount", share: 0.14, value: ({ totalPaise }) => rupeesAndPaise(totalPaise) },
];
const NAME_SHARE = 1 - columns.reduce((sum, { share }) => sum + share, 0);

/** Draws the table of the invoice's lines. */
export function drawInvoiceLines(pdf: Pdf, { lines }: InvoiceContent) {
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
        `HSN ${line.hsn}${isGoods ? ` · MRP ${rupeesAndPaise(line.mrpPaise)} · batch and expiry as on the pack` : ""}`,
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

/** Draws the name on the left over as many rows as it needs, and the figures beside its first row. */
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
