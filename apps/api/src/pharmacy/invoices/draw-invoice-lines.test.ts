import { expect, test } from "vitest";
import type { InvoiceLine } from "../tables/invoice-content.ts";
import { lineTexts } from "./draw-invoice-lines.ts";
import { invoiceTexts } from "./invoice-texts.ts";

const line: InvoiceLine = {
  name: "Dolo 650 Tablet",
  detail: "Paracetamol 650 mg",
  hsn: "3004",
  quantity: 2,
  pricePaise: 30_00,
  mrpPaise: 33_00,
  gstRatePercent: 5,
  totalPaise: 60_00,
  taxablePaise: 57_14,
  cgstPaise: 1_43,
  sgstPaise: 1_43,
  igstPaise: 0,
};
const fee: InvoiceLine = { ...line, name: "Delivery", detail: "", isFee: true };
const textsIn = (locale: "en" | "hi", one: InvoiceLine) => lineTexts(one, invoiceTexts[locale]).map(([text]) => text);

test("a line of a Hindi invoice is in Hindi, but for the names and abbreviations of the law", () => {
  const batches = [{ batchNo: "KS1", expires: "2028-01", quantity: 2 }];
  expect(textsIn("hi", { ...line, batches }).at(-1)).toBe("बैच KS1, एक्सपायरी 01/2028");
  expect(textsIn("hi", line).at(-1)).toBe("बैच और समाप्ति तिथि पैक पर देखें");
  expect(textsIn("hi", fee)[0]).toBe("डिलीवरी");
  expect(textsIn("hi", { ...fee, name: "Service charge" })[0]).toBe("सेवा शुल्क");
});

test("a line of an English invoice names its batches, with the packs of each if there are several", () => {
  const batches = ["KS1", "KS2"].map((batchNo) => ({ batchNo, expires: "2028-01", quantity: 1 }));
  expect(textsIn("en", { ...line, batches }).at(-1)).toBe("Batch KS1, exp. 01/2028 (1) · KS2, exp. 01/2028 (1)");
  expect(textsIn("en", fee)).toEqual(["Delivery", "HSN 3004"]);
});
