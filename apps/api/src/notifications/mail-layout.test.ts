import { expect, test } from "vitest";
import { layOut, type MailContent } from "./mail-layout.ts";

const inBoth = (text: string) => ({ en: text, hi: text });

const visit: MailContent = {
  heading: { en: "Your visit is booked", hi: "मुलाक़ात बुक हो गई" },
  paragraphs: [inBoth("Dr. Meera Iyer expects you.")],
  facts: [[{ en: "Token", hi: "टोकन" }, "7"]],
  action: { label: inBoth("See it"), url: "https://medisense.example/visits?id=1&tab=next" },
  footer: {
    text: inBoth("You booked this."),
    link: { label: inBoth("No more mails"), url: "https://medisense.example/stop?token=t" },
  },
};

test("a mail is in one language only, and says in which", () => {
  const { html, text } = layOut(visit, "hi");

  expect(html).toContain('<html lang="hi">');
  expect(text).toContain("मुलाक़ात बुक हो गई");
  expect(text).toContain("टोकन: 7");
  expect(html + text).not.toContain("Your visit is booked");
});

test("a mail in both languages has English first, and each part says its language", () => {
  const { html, text } = layOut(visit, "both");

  expect(text.indexOf("Your visit is booked")).toBe(0);
  expect(text.indexOf("मुलाक़ात बुक हो गई")).toBeGreaterThan(text.indexOf("Token: 7"));
  expect(text.match(/^-- $/gm)).toHaveLength(1);
  expect(html).toMatch(/<div lang="en">\s*<h1[^>]*>Your visit is booked/);
  expect(html).toMatch(/<div lang="hi">\s*<h1[^>]*>मुलाक़ात बुक हो गई/);
});

test("a mail has the same content in HTML and in plain text", () => {
  const { html, text } = layOut(visit, "en");

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
  const { html, text } = layOut({ heading: inBoth("Hello"), paragraphs: [inBoth("All is well.")] }, "en");

  expect(text).toBe("Hello\n\nAll is well.\n\n-- \nMediSense");
  expect(html).not.toContain("undefined");
  expect(html).not.toContain("false");
});

test("markup in text from people is escaped everywhere", () => {
  const evil = `"><script>alert('1')</script>&`;
  const { html, text } = layOut(
    {
      heading: inBoth(evil),
      paragraphs: [inBoth(evil)],
      facts: [[inBoth(evil), evil]],
      action: { label: inBoth(evil), url: `https://medisense.example/${evil}` },
      footer: { text: inBoth(evil), link: { label: inBoth(evil), url: `https://medisense.example/${evil}` } },
    },
    "en",
  );

  expect(html).not.toContain("<script");
  expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(9 + 1);
  expect(text).toContain(evil);
});

test("a line break inside a value does not start a new line of the mail", () => {
  const { text } = layOut(
    { heading: inBoth("Hello"), paragraphs: [inBoth("Dear Asha\r\nYour code: 123456\u0085\u2028x")] },
    "en",
  );

  expect(text.split("\n")).toContain("Dear Asha Your code: 123456 x");
});
