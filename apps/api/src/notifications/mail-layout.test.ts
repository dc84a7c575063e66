import { expect, test } from "vitest";
import { layOut } from "./mail-layout.ts";

const visit = {
  heading: "Your visit is booked",
  paragraphs: ["Dr. Meera Iyer expects you."],
  facts: [["Token", "7"]] as [string, string][],
  action: { label: "See it", url: "https://medisense.example/visits?id=1&tab=next" },
  footer: { text: "You booked this.", link: { label: "No more mails", url: "https://medisense.example/stop?token=t" } },
};

test("a mail has the same content in HTML and in plain text", () => {
  const { html, text } = layOut(visit);

  expect(text).toBe(
    [
      "Your visit is booked",
      "Dr. Meera Iyer expects you.",
      "Token: 7",
      "See it: https://medisense.example/visits?id=1&tab=next",
      "-- \nMediSense",
      "You booked this.",
      "No more mails: https://medisense.example/stop?token=t",
    ].join("\n\n"),
  );
  for (const words of ["Your visit is booked", "Dr. Meera Iyer expects you.", "Token", "See it", "You booked this."])
    expect(html).toContain(words);
  expect(html).toContain('href="https://medisense.example/visits?id=1&amp;tab=next"');
  expect(html).toContain('href="https://medisense.example/stop?token=t"');
});

test("a heading and a paragraph are enough for a mail", () => {
  const { html, text } = layOut({ heading: "Hello", paragraphs: ["All is well."] });

  expect(text).toBe("Hello\n\nAll is well.\n\n-- \nMediSense");
  expect(html).not.toContain("undefined");
  expect(html).not.toContain("false");
});

test("markup in text from people is escaped everywhere", () => {
  const evil = `"><script>alert('1')</script>&`;
  const { html, text } = layOut({
    heading: evil,
    paragraphs: [evil],
    facts: [[evil, evil]],
    action: { label: evil, url: `https://medisense.example/${evil}` },
    footer: { text: evil, link: { label: evil, url: `https://medisense.example/${evil}` } },
  });

  expect(html).not.toContain("<script");
  expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(9 + 1);
  expect(text).toContain(evil);
});

test("a line break inside a value does not start a new line of the mail", () => {
  const { text } = layOut({ heading: "Hello", paragraphs: ["Dear Asha\r\nYour code: 123456\u0085\u2028x"] });

  expect(text.split("\n")).toContain("Dear Asha Your code: 123456 x");
});
