import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownNames, readDotEnv } from "./read-dot-env.ts";

test("a line without an equals sign is named by its number and not by its value", () => {
  const { faults } = readDotEnv("# a comment\n\nPORT 4000\nhunter2\nHOST=127.0.0.1\n");

  expect(faults).toEqual([
    '.env, line 3: has no "=" after a name; write PORT=value',
    '.env, line 4: has no "=" after a name; write NAME=value',
  ]);
});

test("a name that nothing reads is warned of, by its line", () => {
  const { faults, warnings } = readDotEnv("SESION_SECRET=x\nPOSTGRES_PASSWORD=y\nexport PORT = 3000\n");

  expect(faults).toEqual([]);
  expect(warnings).toEqual([
    ".env, line 1: MediSense does not know the setting SESION_SECRET",
    ".env, line 2: MediSense does not know the setting POSTGRES_PASSWORD",
  ]);
});

test("a value in quotes may have several lines", () => {
  expect(readDotEnv('MAIL_FROM="one\ntwo\r\nthree"\r\nPORT=3000\r\n')).toEqual({ faults: [], warnings: [] });
});

test("every known setting is explained in .env.example, and nothing else is", () => {
  const example = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
  const names = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);

  expect(new Set(names)).toEqual(new Set(knownNames));
});
