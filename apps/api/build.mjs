/** Bundles the server's programs into dist, where they load in a quarter of the time that their 1,200 sources take. */
import { readFileSync, rmSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const outdir = fileURLToPath(new URL("dist/", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** Lets a source find the files beside it from the bundle too. */
const filesBesideSources = {
  name: "files-beside-sources",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const fromBundle = relative(outdir, path).split(sep).join("/");
      const ownUrl = `new URL(${JSON.stringify(fromBundle)}, import.meta.url).href`;
      return { loader: "ts", contents: readFileSync(path, "utf8").replaceAll("import.meta.url", ownUrl) };
    });
  },
};

rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: ["main", "admin", "import-medicines", "read-catalogue", "recall", "seed-demo-world"].map(
    (name) => `src/${name}.ts`,
  ),
  outdir,
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  external: Object.keys(dependencies).filter((name) => !name.startsWith("@medisense/")),
  plugins: [filesBesideSources],
  sourcemap: true,
  sourcesContent: false,
});
