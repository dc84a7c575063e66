import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...["docs", "data", "bench"].flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: "utf8", recursive: true }).map((name) => join(folder, name)),
  ),
].filter((name) => name.endsWith(".md"));

test("every file that a document links to exists", () => {
  const links = documents.flatMap((document) =>
    matches(document, /\]\((?!https?:)([^)#]+)/g).map((link) => ({ document, file: join(dirname(document), link) })),
  );

  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

test("every path that a document names in full exists", () => {
  const paths = documents.flatMap((document) =>
    matches(document, /`((?:apps|packages|docs|tools|e2e|bench|deploy)\/[\w./-]+)`/g).map((file) => ({
      document,
      file,
    })),
  );

  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

function matches(document, pattern) {
  return [...readFileSync(join(root, document), "utf8").matchAll(pattern)].map(([, found]) => found);
}
