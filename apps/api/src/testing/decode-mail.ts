/** Returns the source of a mail with its headers and text parts decoded: encoded words, quoted-printable and base64. */
export function decodeMail(source: string): string {
  const header = source.replace(/=\?utf-8\?([bq])\?([^?]*)\?=(?:\r?\n )?/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === "b" ? fromBase64(text) : fromQuotedPrintable(text.replaceAll("_", " ")),
  );
  return header.replace(
    /(content-transfer-encoding: (base64|quoted-printable)[\s\S]*?\r?\n\r?\n)([\s\S]*?)(?=\r?\n--|$)/gi,
    (_, head: string, encoding: string, body: string) =>
      head + (encoding.toLowerCase() === "base64" ? fromBase64(body) : fromQuotedPrintable(body)),
  );
}

const fromBase64 = (text: string) => Buffer.from(text, "base64").toString();

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
