import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { ink, type Pdf } from "../files/create-pdf.ts";
import { writeLine } from "./write-line.ts";

/** Writes whose site made the document, and whom to ask about it. Names and addresses are the same in every language. */
export function writeSiteOwner(pdf: Pdf, { legalName, address, email, phone }: SiteOwner) {
  writeLine(pdf, `MediSense · ${legalName}, ${address} · ${email} · ${whole(phone)}`, "regular", 9, ink.soft);
}

/** Returns a phone number that no line breaks apart. */
const whole = (phone: string) => phone.replaceAll(" ", "\u00A0");
