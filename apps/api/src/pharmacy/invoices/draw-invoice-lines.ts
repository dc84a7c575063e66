import type { Batch } from "@medisense/contract/pharmacy-desk";
import {
  heightInScripts,
  ink,
  MARGIN,
  makeRoom,
  type Pdf,
  rule,
  widthOf,
  writeInScripts,
} from "../../platform/files/create-pdf.ts";
import type { Face } from "../../platform/files/pdf-in-scripts.ts";
import type { InvoiceContent, InvoiceLine } from "../tables/invoice-content.ts";
import { rupeesAndPaise } from "../../platform/documents/rupees-and-paise.ts";
import type { InvoiceTexts } from "./invoice-texts.ts";
import { isFeeLine } from "./order-document.ts";

const columns: { title(texts: InvoiceTexts): string; share: number; value(line: InvoiceLine): string }[] = [
  { title: ({ quantity }) => quantity, share: 0.06, value: ({ quantity }) => String(quantity) },
  { title: ({ rate }) => rate, share: 0.12, value: ({ pricePaise }) => rupeesAndPaise(pricePaise) },
  { title: ({ taxable }) => taxable, share: 0.13, value: ({ taxablePaise }) => rupeesAndPaise(taxablePaise) },
  { title: () => "GST", share: 0.07, value: ({ gstRatePercent }) => `${gstRatePercent}%` },
  {
    title: ({ tax }) => tax,
    share: 0.12,
    value: ({ cgstPaise, sgstPaise, igstPaise }) => rupeesAndPaise(cgstPaise + sgstPaise + igstPaise),
  },
  { title: ({ amount }) => amount, share: 0.14, value: ({ totalPaise }) => rupeesAndPaise(totalPaise) },
];
const NAME_SHARE = 1 - columns.reduce((sum, { share }) => sum + share, 0);

/** Draws the table of the invoice's lines. */
export function drawInvoiceLines(pdf: Pdf, texts: InvoiceTexts, { lines }: InvoiceContent) {
  drawRow(
    pdf,
    [[texts.medicine, "regular"]],
    columns.map(({ title }) => title(texts)),
    ink.soft,
  );
  for (const line of lines) {
    drawRow(
      pdf,
      lineTexts(line, texts),
      columns.map(({ value }) => value(line)),
      ink.dark,
    );
    rule(pdf, ink.line, 0.5);
  }
}

/** Returns what stands in the first column for a line. A document keeps the fee's name in English. */
export function lineTexts(line: InvoiceLine, texts: InvoiceTexts): [text: string, face: Face][] {
  if (isFeeLine(line)) {
    return [
      [line.name === "Delivery" ? texts.delivery : texts.serviceCharge, "bold"],
      [`HSN ${line.hsn}`, "regular"],
    ];
  }
  return [
    [line.name, "bold"],
    ...(line.detail ? [[line.detail, "regular"] satisfies [string, Face]] : []),
    [`HSN ${line.hsn} · MRP ${rupeesAndPaise(line.mrpPaise)}`, "regular"],
    [batchesOf(line, texts), "regular"],
  ];
}

/** Returns "Batch KS1234, exp. 08/2027", with the packs of each if there are several. */
function batchesOf({ batches = [] }: InvoiceLine, texts: InvoiceTexts) {
  if (batches.length === 0) return texts.batchOnPack;
  const packsOf = ({ quantity }: Batch) => (batches.length > 1 ? ` (${quantity})` : "");
  const labelOf = ({ batchNo, expires }: Batch) =>
    `${batchNo}, ${texts.expires} ${expires.slice(5)}/${expires.slice(0, 4)}`;
  return `${texts.batch} ${batches.map((batch) => labelOf(batch) + packsOf(batch)).join(" · ")}`;
}

/** Draws the name on the left over as many rows as it needs, and the figures beside its first row. */
function drawRow(pdf: Pdf, name: [text: string, face: Face][], figures: string[], color: string) {
  const nameWidth = NAME_SHARE * widthOf(pdf) - 8;
  const height = name.reduce(
    (sum, [text, face]) => sum + heightInScripts(pdf, text, { face, size: 9, width: nameWidth }),
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
