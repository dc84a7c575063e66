import { expect, test } from "vitest";
import { checkFileNames, checkNames } from "./check-names.mjs";
import { exportsOf } from "./exports-of.mjs";
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
    "packages/contract/src/a.ts": "export const bookAppointment = endpoint({});",
    "apps/api/src/book-appointment.ts": "export function bookAppointment() {}",
    "apps/api/src/index.ts": 'export { bookAppointment } from "./book-appointment.ts";',
  });

  expect(checkNames(root)).toEqual([]);
});

test("a name that the API and the contract export for two things is refused", () => {
  const root = projectWith({
    "packages/contract/src/a.ts": "export type PaymentStatus = string;",
    "apps/api/src/payments.ts": "export type PaymentStatus = string;",
  });

  expect(checkNames(root)).toHaveLength(1);
});

test.each([
  ["the API and the web app", "apps/api/src/a.ts", "apps/web/src/b.tsx"],
  ["the API and a package", "apps/api/src/a.ts", "packages/triage/src/b.ts"],
  ["two packages", "packages/contract/src/a.ts", "packages/risk/src/b.ts"],
])("a name that %s export for two things is refused", (_, one, other) => {
  const root = projectWith({ [one]: "export type Place = string;", [other]: "export type Place = number;" });

  expect(checkNames(root)).toEqual([`Place stands for more than one thing: ${one}, ${other}`]);
});

test("sample data of the API and of the web app may have one name", () => {
  const text = "export const aStore = {};";

  expect(checkNames(projectWith({ "apps/api/src/a.fixture.ts": text, "apps/web/src/a.fixture.ts": text }))).toEqual([]);
});

test("every way to declare an export is seen", () => {
  const text = `
    export const one = 1, { two, three: { four } } = object, [five] = list;
    export async function six() {}
    export class Seven {}
    export type Eight = string;
    export default function nine() {}
    const ten = 1;`;

  expect(exportsOf("a.ts", text).map(({ name }) => name)).toEqual([
    "one",
    "two",
    "four",
    "five",
    "six",
    "Seven",
    "Eight",
  ]);
});

test("a file that hides its only function is refused", () => {
  const root = projectWith({ "apps/api/src/not-sold.ts": "export function whyNotSold() {}" });

  expect(checkFileNames(root)).toEqual(["apps/api/src/not-sold.ts is not named after its only function, whyNotSold"]);
});

test.each([
  ["why-not-sold.ts", "export const whyNotSold = () => null;"],
  ["outbox.ts", "export function createOutbox() {}"],
  ["financial-year.ts", "export function financialYearOf() {}"],
  ["clock.ts", "export interface Clock {} export const systemClock = () => null;"],
  ["is-https-url.ts", "export function isHTTPSUrl() {}"],
  ["routes.ts", "export function bookingRoutes() {}"],
  ["money.ts", "export function rupees() {} export function paise() {}"],
])("the name %s is accepted for %s", (file, text) => {
  expect(checkFileNames(projectWith({ [`apps/web/src/${file}`]: text }))).toEqual([]);
});
