import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkArchitecture } from "./check-architecture.mjs";
import { projectWith } from "./project.fixture.mjs";

test("a product that breaks no rule passes, and the check sees every module of it", async () => {
  const { unseen, violations } = await checkArchitecture(productWith({}));

  expect(violations).toEqual([]);
  expect(unseen).toEqual([]);
});

test.each([
  [
    "a platform module that imports a domain",
    "apps/api/src/platform/a.ts",
    "../payments/index.ts",
    "platform-knows-only-itself",
  ],
  [
    "a domain that imports another domain's inner file",
    "apps/api/src/appointments/a.ts",
    "../payments/b.ts",
    "domains-import-the-index-of-another",
  ],
  [
    "an import between domains that the map does not have",
    "apps/api/src/payments/a.ts",
    "../appointments/index.ts",
    "payments-uses-identity-and-notifications",
  ],
  ["a feature that imports another feature", "apps/web/src/features/a/a.ts", "../b/b.ts", "features-know-no-feature"],
  [
    "a screen that imports the server",
    "apps/web/src/pages/a.ts",
    "../../../api/src/payments/index.ts",
    "apps-meet-only-in-packages",
  ],
  [
    "a domain folder that the map does not have",
    "apps/api/src/loyalty/a.ts",
    "../payments/index.ts",
    "server-folders-are-on-the-map",
  ],
  [
    "a configuration that imports a domain",
    "apps/api/src/config/a.ts",
    "../payments/index.ts",
    "config-knows-only-itself",
  ],
  ["a domain that imports the app", "apps/api/src/payments/a.ts", "../app.ts", "domains-know-no-app"],
  [
    "an app that imports a domain's inner file",
    "apps/api/src/app.ts",
    "./payments/b.ts",
    "app-imports-the-index-of-a-domain",
  ],
  [
    "a seed that imports a domain's inner file",
    "apps/api/src/seed/a.ts",
    "../payments/b.ts",
    "domains-import-the-index-of-another",
  ],
  [
    "a product that imports a test helper",
    "apps/api/src/payments/a.ts",
    "../testing/a.ts",
    "the-product-knows-no-test",
  ],
  [
    "a document that loads PDFKit at the start",
    "apps/api/src/payments/a.ts",
    "../platform/files/pdf-in-scripts.ts",
    "the-first-document-loads-pdfkit",
  ],
  ["a gateway that imports payments", "apps/api/src/payments/gateways/a.ts", "../b.ts", "gateways-know-no-payment"],
  [
    "a gateway that imports the database",
    "apps/api/src/payments/gateways/a.ts",
    "../../platform/database/a.ts",
    "gateway-knows-no-sql",
  ],
  [
    "a catalogue that imports orders",
    "apps/api/src/pharmacy/catalogue/a.ts",
    "../orders/a.ts",
    "what-is-sold-knows-no-order",
  ],
  ["a page that imports the application", "apps/web/src/pages/a.ts", "../app/a.ts", "pages-do-not-import-app"],
  ["a feature that imports a page", "apps/web/src/features/a/a.ts", "../../pages/b.ts", "features-know-no-page"],
  ["a landing page that imports a feature", "apps/web/src/landing/a.ts", "../features/b/b.ts", "landing-stays-small"],
  ["a control that imports a feature", "apps/web/src/ui/a.ts", "../features/b/b.ts", "ui-and-lib-know-no-feature"],
  ["a path that imports a feature", "apps/web/src/paths/a.ts", "../features/b/b.ts", "paths-know-only-lib"],
  [
    "a contract that imports an app",
    "packages/contract/src/a.ts",
    "../../../apps/api/src/payments/index.ts",
    "packages-know-only-themselves",
  ],
])("%s is refused", async (_, file, imported, rule) => {
  const { violations } = await checkArchitecture(productWith({ [file]: `import "${imported}";` }));

  expect(violations.map(({ rule }) => rule)).toContain(rule);
});

test.each([
  ["an import cycle", 'import { c } from "./c.ts"; export const a = () => c;'],
  ["an import cycle of types alone", 'import type { c } from "./c.ts"; export const a: () => typeof c = () => 1;'],
])("%s is refused", async (_, text) => {
  const { violations } = await checkArchitecture(
    productWith({
      "apps/api/src/payments/a.ts": text,
      "apps/api/src/payments/c.ts": 'import { a } from "./a.ts"; export const c = () => a;',
    }),
  );

  expect(violations.map(({ rule }) => rule)).toContain("no-cycles");
});

const folderCycle = {
  "apps/api/src/payments/refunds/a.ts": 'import "../ledger/a.ts";',
  "apps/api/src/payments/ledger/b.ts": 'import "../refunds/b.ts";',
  "apps/api/src/payments/refunds/b.ts": "export {};",
  "apps/api/src/payments/ledger/a.ts": "export {};",
};

test("a cycle between folders is refused, even without a cycle between files", async () => {
  const { violations } = await checkArchitecture(productWith(folderCycle));

  const rules = new Set(violations.map(({ rule }) => rule));
  expect(rules).toEqual(new Set(["no-folder-cycles", "no-cycles-between-files-of-folders"]));
});

test("a cycle between a folder and its subfolder is refused", async () => {
  const { violations } = await checkArchitecture(
    productWith({
      "apps/api/src/payments/a.ts": 'import "./ledger/a.ts";',
      "apps/api/src/payments/ledger/a.ts": "export {};",
      "apps/api/src/payments/ledger/b.ts": 'import "../b.ts";',
    }),
  );

  expect(violations).toContainEqual({
    rule: "no-cycles-between-files-of-folders",
    from: "apps/api/src/payments",
    to: "apps/api/src/payments/ledger",
  });
});

test("a cycle that only tests and test worlds close is allowed, and one by a fixture is not", async () => {
  const closedBy = (file) =>
    checkArchitecture(
      productWith({
        "apps/api/src/payments/refunds/a.ts": 'import "../ledger/a.ts";',
        "apps/api/src/payments/ledger/a.ts": "export {};",
        [file]: 'import "../refunds/a.ts";',
      }),
    );

  for (const file of ["ledger/a.test.ts", "ledger/testing/b.ts"])
    expect((await closedBy(`apps/api/src/payments/${file}`)).violations).toEqual([]);
  expect((await closedBy("apps/api/src/payments/ledger/b.fixture.ts")).violations).not.toEqual([]);
});

/** Writes a small product with these files and the targets of the forbidden imports. Returns its folder. */
function productWith(files) {
  const targets = [
    "apps/api/src/payments/index.ts",
    "apps/api/src/payments/b.ts",
    "apps/api/src/appointments/index.ts",
    "apps/api/src/app.ts",
    "apps/api/src/testing/a.ts",
    "apps/api/src/platform/database/a.ts",
    "apps/api/src/pharmacy/orders/a.ts",
    "apps/web/src/app/a.ts",
    "apps/web/src/pages/b.ts",
    "apps/web/src/features/b/b.ts",
    "packages/contract/src/index.ts",
  ];
  return projectWith({
    "tsconfig.base.json": readFileSync(new URL("../../tsconfig.base.json", import.meta.url), "utf8"),
    ...Object.fromEntries(targets.map((target) => [target, "export {};"])),
    ...files,
  });
}
