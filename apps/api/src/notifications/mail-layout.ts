import { type Bilingual, type Locale, locales } from "@medisense/contract/locales";
import { escapeHtml } from "./escape-html.ts";

interface Parts<Text, Value> {
  heading: Text;
  paragraphs: Text[];
  facts?: [label: Text, value: Value][];
  action?: { label: Text; url: string };
  /** The small print: the reason for this mail, and how to unsubscribe. */
  footer?: { text: Text; link?: { label: Text; url: string } };
}

/** The content of a mail in both languages. A value that is a string, such as a name or a number, is the same in both. */
export type MailContent = Parts<Bilingual, Bilingual | string>;
type OneLanguage = Parts<string, string> & { locale: Locale };

/** Lays out a mail as HTML and as plain text, in one language or in one below the other. Text from people is escaped. */
export function layOut(content: MailContent, locale: Locale | "both"): { html: string; text: string } {
  const calm = (locale === "both" ? locales : [locale]).map((one) => ({
    locale: one,
    ...mapTexts(content, (text) => onOneLine(typeof text === "string" ? text : text[one])),
  }));
  return { html: asHtml(calm.map((one) => ({ ...one, ...mapTexts(one, escapeHtml) }))), text: asText(calm) };
}

/** Replaces line breaks: one inside a name must not look like a new line of the mail. */
export const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

function mapTexts<Text, Value>(
  { heading, paragraphs, facts = [], action, footer }: Parts<Text, Value>,
  map: (text: Text | Value | string) => string,
): Parts<string, string> {
  const mapLink = ({ label, url }: { label: Text; url: string }) => ({ label: map(label), url: map(url) });
  return {
    heading: map(heading),
    paragraphs: paragraphs.map(map),
    facts: facts.map(([label, value]): [string, string] => [map(label), map(value)]),
    ...(action && { action: mapLink(action) }),
    ...(footer && { footer: { text: map(footer.text), ...(footer.link && { link: mapLink(footer.link) }) } }),
  };
}

function asText(mail: OneLanguage[]) {
  return [
    ...mail.flatMap(({ heading, paragraphs, facts = [], action }) => [
      heading,
      ...paragraphs,
      ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
      ...(action ? [`${action.label}: ${action.url}`] : []),
    ]),
    "-- \nMediSense",
    ...mail.flatMap(({ footer }) => [
      ...(footer ? [footer.text] : []),
      ...(footer?.link ? [`${footer.link.label}: ${footer.link.url}`] : []),
    ]),
  ].join("\n\n");
}

const SEPARATOR = '\n<hr style="margin:28px 0;border:0;border-top:1px solid #e5e8e4">\n';
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Builds the HTML from tables and style attributes, because mail programs support little else. */
function asHtml(mail: OneLanguage[]) {
  const { locale, heading } = mail[0]!;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbfaf7">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 8px 16px;${FONT};font-size:18px;font-weight:700;color:#0b5c5a">MediSense</td></tr>
<tr><td style="padding:28px 24px;background:#ffffff;border:1px solid #e5e8e4;border-radius:16px">
${mail.map((one) => `<div lang="${one.locale}">\n${bodyOf(one)}\n</div>`).join(SEPARATOR)}
</td></tr>
<tr><td style="padding:16px 8px;${FONT};font-size:13px;line-height:1.5;color:#475b60">${mail.map((one) => `<div lang="${one.locale}">${smallPrintOf(one)}</div>`).join("")}</td></tr>
</table>
</body>
</html>
`;
}

function bodyOf({ heading, paragraphs, facts = [], action }: OneLanguage) {
  const body = [
    `<h1 style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;color:#0d2327">${heading}</h1>`,
    ...paragraphs.map(
      (text) => `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:#0d2327">${text}</p>`,
    ),
    facts.length > 0 && factsTable(facts),
    action && button(action),
  ];
  return body.filter(Boolean).join("\n");
}

function smallPrintOf({ footer }: OneLanguage) {
  const smallPrint = [
    footer?.text,
    footer?.link && `<a href="${footer.link.url}" style="color:#475b60">${footer.link.label}</a>`,
  ];
  return smallPrint.filter(Boolean).join("<br>");
}

function factsTable(facts: [string, string][]) {
  const cell = `padding:8px 0;border-bottom:1px solid #e5e8e4;${FONT};font-size:16px;line-height:1.4;vertical-align:top`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="${cell};padding-right:16px;font-weight:400;color:#475b60">${label}</th>` +
      `<td style="${cell};font-weight:600;color:#0d2327">${value}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join("\n")}</table>`;
}

function button({ label, url }: { label: string; url: string }) {
  return `<p style="margin:8px 0 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#0b5c5a;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></p>`;
}
