import { expect, test } from "vitest";
import { checkNames } from "./check-names.mjs";
import { exportedNames } from "./exported-names.mjs";
import { projectWith } from "./project.fixture.mjs";

test("a name that two files of the API export is refused", () => {
  const root = projectWith({
    "apps/api/src/a.ts": "export const place = 1;",
    "apps/api/src/b.ts": "export function place() {}",
  });

  expect(checkNames(root)).toEqual(["place stands for more than one thing: apps/api/src/a.ts, apps/api/src/b.ts"]);
});

test("a name that the web app and the contract export is refused", () => {
  const root = projectWith({
    "apps/web/src/a.tsx": "export interface Slot {}",
    "packages/contract/src/b.ts": "export type Slot = string;",
  });

  expect(checkNames(root)).toHaveLength(1);
});

test("a use case may have the name of its call, and an index may export them again", () => {
  const root = projectWith({
    "packages/contract/src/a.ts": "export const bookAppointment = {};",
    "apps/api/src/book-appointment.ts": "export function bookAppointment() {}",
    "apps/api/src/index.ts": 'export { bookAppointment } from "./book-appointment.ts";',
  });

  expect(checkNames(root)).toEqual([]);
});

test("every way to declare an export is seen", () => {
  const text = `
    export const one = 1, { two, three: { four } } = object, [five] = list;
    export async function six() {}
    export class Seven {}
    export type Eight = string;
    export default function nine() {}
    const ten = 1;`;

  expect(exportedNames("a.ts", text)).toEqual(["one", "two", "four", "five", "six", "Seven", "Eight"]);
});
