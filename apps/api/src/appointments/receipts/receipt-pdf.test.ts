import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { expect, test } from "vitest";
import type { ReceiptContent } from "../tables/receipt-content.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const content: ReceiptContent = {
  date: "2026-11-20",
  doctor: {
    name: "Dr. Nithya Ramanathan",
    degree: "MBBS, MD",
    registrationNo: "DEMO-00001",
    hospital: "Marina Crest Hospital",
    address: "Room 101, Chennai",
  },
  patient: "Asha Rao",
  visit: { startsAt: "2026-11-21T05:00:00.000Z", mode: "online" },
  totalPaise: 170_00,
  payment: { gateway: "sandbox", reference: "session_1", date: "2026-11-20" },
};

const siteOwner: SiteOwner = {
  legalName: "Sunrise Care Private Limited",
  address: "4, Test Street, Kochi 682001, Kerala, India",
  email: "help@medisense.example",
  phone: "+91 44 0000 0002",
  grievanceOfficer: { name: "Officer Rao", email: "officer@medisense.example", phone: "+91 44 0000 0001" },
};

test.each([
  ["en", "Asha Rao", "NotoSansDevanagari"],
  ["hi", "ஆஷா ராவ்", "NotoSansTamil"],
] as const)("a receipt in %s for %s is one page, and names its language", async (locale, patient, font) => {
  const pdf = await receiptPdf(
    { kind: "receipt", number: "RCP/26-27/000001", content: { ...content, patient } },
    { locale, siteOwner },
  );
  const text = pdf.toString("latin1");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain(`/Lang (${locale}-IN)`);
  expect(text).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${font}`));
});
