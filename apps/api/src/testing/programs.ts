import { fileURLToPath } from "node:url";

/** The programs of the server, as `npm run build` bundles them. */
export const programs = {
  admin: bundled("admin"),
  server: bundled("main"),
  importMedicines: bundled("import-medicines"),
  recall: bundled("recall"),
  seed: bundled("seed-demo-world"),
};

function bundled(name: string) {
  return fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));
}
