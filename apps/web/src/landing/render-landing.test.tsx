import { expect, test } from "vitest";
import { fillTemplate, renderLanding } from "./render-landing.tsx";
import { aSiteOwner } from "../testing/site-owner.fixture.ts";
import { aFoundDoctor } from "./sections/doctors/found-doctor.fixture.ts";

const template =
  '<html lang="%lang%"><head><!--landing-head--></head><body><div id="root"><!--landing-html--></div><!--landing-data--></body></html>';
const request = {
  locale: "en" as const,
  publicUrl: "https://medisense.example",
  topDoctors: [],
  hospitals: [],
  siteOwner: aSiteOwner,
};

test("the page is complete before any script runs, with title and description", () => {
  const page = fillTemplate(template, renderLanding({ ...request, stats: undefined }));
  expect(page).toContain("<h1");
  expect(page).toContain(">2500<");
  expect(page).toContain("<title>MediSense: find a doctor");
  expect(page).toContain('<link rel="canonical" href="https://medisense.example/" />');
  expect(page).not.toMatch(/<!--landing|%lang%/);
});

test("it is rendered in the requested language", () => {
  const page = fillTemplate(template, renderLanding({ ...request, locale: "hi" }));
  expect(page).toContain('<html lang="hi">');
  expect(page).toContain("सही डॉक्टर");
});

test("the languages of a doctor are named in the reader's language, and an unknown one as it was entered", () => {
  const topDoctors = [aFoundDoctor({ languages: ["English", "Tamil", "Tulu"] })];
  expect(renderLanding({ ...request, topDoctors, locale: "hi" }).html).toContain("अंग्रेज़ी, तमिल, Tulu");
  expect(renderLanding({ ...request, topDoctors }).html).toContain("English, Tamil, Tulu");
});

test("a strict content security policy refuses nothing: no style attribute, no inline script", () => {
  const page = fillTemplate(template, renderLanding(request));
  expect(page).not.toMatch(/<[^>]+\sstyle=/);
  expect(page.match(/<script[^>]*>/g)).toEqual([
    '<script type="application/ld+json">',
    '<script type="application/json" id="landing-data">',
  ]);
});

test("a name cannot end the data early, and the template's own symbols stay text", () => {
  const name = "Dr. </script><b>$& O'Neil";
  const doctor = aFoundDoctor({ name });
  const { html, data } = renderLanding({ ...request, topDoctors: [doctor] });
  expect(data.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain("<b>");
  expect(fillTemplate(template, { locale: "en", head: "", html: "$&", data })).toContain('<div id="root">$&</div>');
});

test("the organisation for search engines is the owner of the site, and carries no rating", () => {
  const { head } = renderLanding(request);
  const organisation = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(head)![1]!);
  expect(organisation).toMatchObject({ "@type": "Organization", name: "MediSense", url: "https://medisense.example/" });
  expect(organisation).toMatchObject({ legalName: aSiteOwner.legalName, telephone: aSiteOwner.phone });
  expect(JSON.stringify(organisation)).not.toMatch(/rating|review/i);
});
