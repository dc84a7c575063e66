/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { diseases, instruments, plainBand } from "@medisense/risk";
import ts from "typescript";

const source = path.join(import.meta.dirname, "../../../../packages/risk/src");

/** Names and sources are the same in every language. Messages with a field's label are not shown on the screen. */
const NOT_SHOWN = /^(citation|doi|id|name|kind|code|value)$/;
const FOR_THE_API = /^Please answer this first: |^This check is made for people of /;

/** Returns every text of the risk scores that reaches the screen. */
export function riskTexts(): string[] {
  const written = ["instrument", "instruments"].flatMap((folder) =>
    readdirSync(path.join(source, folder))
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => textsOf(path.join(source, folder, file))),
  );
  const bands = instruments.flatMap((instrument) => instrument.bands).filter((band) => !/\d/.test(band));
  const units = instruments.flatMap(({ fields }) =>
    fields.flatMap((field) => ("unit" in field && field.unit ? [field.unit] : [])),
  );
  const texts = [...written, ...bands].map(plainBand);
  return [...new Set([...texts, ...units, ...diseases])].filter((text) => !FOR_THE_API.test(text));
}

/** Returns the literals of a file that read as a text: they have a space, or begin like a sentence. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer) && NOT_SHOWN.test(node.name.getText()))
      return;
    if (ts.isStringLiteralLike(node) && /[^ ] [^ ]|^[A-Z][a-z]/.test(node.text)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return texts;
}
