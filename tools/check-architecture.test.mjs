import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { checkArchitecture } from "./check-architecture.mjs";

test("the product keeps to its own map, and every module is on it", async () => {
  const { unseen, violations } = await checkArchitecture(fileURLToPath(new URL("..", import.meta.url)));

  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  expect(unseen).toEqual([]);
});

test.each([
  [
    "a platform module that knows a domain",
    "apps/api/src/platform/a.ts",
    "../payments/index.ts",
    "platform-knows-no-domain",
  ],
  [
    "a domain that goes past another's front door",
    "apps/api/src/appointments/a.ts",
    "../payments/b.ts",
    "domains-meet-at-the-front-door",
  ],
  [
    "an arrow the map does not have",
    "apps/api/src/payments/a.ts",
    "../appointments/index.ts",
    "payments-uses-identity-and-notifications",
  ],
  ["a feature that knows another feature", "apps/web/src/features/a/a.ts", "../b/b.ts", "features-know-no-feature"],
  [
    "a screen that reaches into the server",
    "apps/web/src/pages/a.ts",
    "../../../api/src/payments/index.ts",
    "apps-meet-only-in-the-contract",
  ],
  [
    "a contract that knows an app",
    "packages/contract/src/a.ts",
    "../../../apps/api/src/payments/index.ts",
    "contract-knows-no-app",
  ],
])("%s is refused", async (_, file, imported, rule) => {
  const { violations } = await checkArchitecture(projectWith({ [file]: `import "${imported}";` }));

  expect(violations.map((violation) => violation.rule.name)).toContain(rule);
});

test("going round in a circle is refused", async () => {
  const { violations } = await checkArchitecture(
    projectWith({
      "apps/api/src/payments/a.ts": 'import { c } from "./c.ts"; export const a = () => c;',
      "apps/api/src/payments/c.ts": 'import { a } from "./a.ts"; export const c = () => a;',
    }),
  );

  expect(violations.map((violation) => violation.rule.name)).toContain("no-cycles");
});

/** A small product in a folder of its own, with what the forbidden arrows point at. */
function projectWith(files) {
  const root = mkdtempSync(join(tmpdir(), "medisense-architecture-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(fileURLToPath(new URL("../tsconfig.base.json", import.meta.url)), join(root, "tsconfig.base.json"));
  const targets = [
    "apps/api/src/payments/index.ts",
    "apps/api/src/payments/b.ts",
    "apps/api/src/appointments/index.ts",
    "apps/web/src/features/b/b.ts",
    "packages/contract/src/index.ts",
  ];
  for (const [path, text] of [...targets.map((target) => [target, "export {};"]), ...Object.entries(files)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
