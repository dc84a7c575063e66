import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("every id that a test names is in the acceptance list", () => {
  const listed = listedIds(read("docs/acceptance.md"));
  const cited = testFiles().flatMap((file) => citedIds(read(file)).map((id) => ({ file, id })));

  expect(cited.length).toBeGreaterThan(500);
  expect(cited.filter(({ id }) => !listed.has(id))).toEqual([]);
});

test("no id is in the acceptance list twice", () => {
  const rows = rowIds(read("docs/acceptance.md"));

  expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
});

test("ids are found at the start of a title and inside it, and arrays are left alone", () => {
  const source = [
    'test("[MED-04] [API] a cart", () => {});',
    "test.each(rows)(`%s is refused [AUTH-11]`, () => {});",
    "const [HEADER] = rows[INDEX];",
  ].join("\n");

  expect(citedIds(source)).toEqual(["MED-04", "API", "AUTH-11"]);
});

function citedIds(source) {
  const atTheStart = /(?<=["'`](?:\[[A-Z]+(?:-\d+)?\] )*)\[([A-Z]+(?:-\d+)?)\]/g;
  const inside = /\[([A-Z]+-\d+)\]/g;
  const places = [...source.matchAll(atTheStart), ...source.matchAll(inside)].map(({ index, 1: id }) => [index, id]);
  return [...new Map(places).entries()].toSorted(([one], [other]) => one - other).map(([, id]) => id);
}

function listedIds(list) {
  return new Set(rowIds(list));
}

function rowIds(list) {
  return [...list.matchAll(/^- ([A-Z]+(?:-\d+)?) /gm)].map(([, id]) => id).filter((id) => !/^R\d/.test(id));
}

function testFiles() {
  return ["apps/api/src", "apps/web/src", "packages/contract/src", "e2e", "tools"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { encoding: "utf8", recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.test\.(tsx?|mjs)$|^e2e\/.*\.ts$/.test(file) && !file.endsWith("/acceptance-ids.test.mjs"));
}

function read(file) {
  return readFileSync(join(root, file), "utf8");
}
