import { expect, test, vi } from "vitest";
import { createPdf } from "../files/create-pdf.ts";
import { writeSiteOwner } from "./write-site-owner.ts";

test("a line of a document does not end inside a phone number", async () => {
  const siteOwner = {
    legalName: "Sunrise Care",
    address: "Kochi",
    email: "help@medisense.example",
    phone: "+91 44 0000 0002",
    grievanceOfficer: { name: "Officer Rao", email: "officer@medisense.example", phone: "+91 44 0000 0001" },
  };
  const written = vi.fn();
  await createPdf("Title", "Author", (pdf) => {
    const text = vi.spyOn(pdf, "text");
    writeSiteOwner(pdf, siteOwner);
    for (const [part] of text.mock.calls) written(part);
  });
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/ · \+91\u00A044\u00A00000\u00A00002$/));
});
