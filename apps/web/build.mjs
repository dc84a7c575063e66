/**
 * Builds the browser's code and its service worker into `dist/client`, and the server's modules of the landing
 * page and of the public screens into `dist/server`.
 * Compresses every text file as .br and .gz, so that the server only has to choose.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { checkBudgets } from "./check-budgets.mjs";

/** The code that finds emergencies in the browser must load on a slow phone. Measured with brotli. */
const RED_FLAGS_LIMIT_KB = 120;
/** Screens that are of no use without a network. */
const ONLINE_ONLY = /^src\/pages\/(desk|doctor-desk|pharmacy-desk|video-call)\//;
const here = path.dirname(fileURLToPath(import.meta.url));
const client = path.join(here, "dist/client");

process.chdir(here);
process.env.NODE_ENV = "production";

await rm("dist", { recursive: true, force: true });
await build({ logLevel: "warn" });
await buildServerModule("landing", "src/landing/render-landing.tsx");
await buildServerModule("page", "src/rendering/render-page.tsx");
await buildLoader();

await refuseDevelopmentCode();
await preloadTextFont();
const loader = await startWithLoader();
const redFlags = await findAsset("red-flags-worker-");
const manifest = JSON.parse(await readFile(path.join(client, ".vite/manifest.json"), "utf8"));
const preloads = await checkBudgets({ budgets: "route-budgets.json", client, manifest });
await writeFile("dist/server/preloads.json", JSON.stringify(preloads));
await checkRedFlagsSize();
await buildServiceWorker();
await compressTextFiles();

/** Builds one of the server's modules. It holds everything: the server imports it without our packages installed. */
async function buildServerModule(name, source) {
  await build({
    logLevel: "warn",
    publicDir: false,
    // Left to the server's environment, React would render several times as slowly in a demo, with all of its checks.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      outDir: "dist/server",
      emptyOutDir: false,
      manifest: false,
      ssr: source,
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  });
}

/** Throws when a server module chooses at run time between code for production and for development. */
async function refuseDevelopmentCode() {
  const files = await readdir("dist/server", { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".js")))
    if ((await readFile(path.join("dist/server", file), "utf8")).includes("process.env.NODE_ENV"))
      throw new Error(`The server module ${file} contains code for development.`);
}

/**
 * Adds a preload of the Latin text font, which the first paint needs. Without it the browser learns of the font only
 * from the stylesheet.
 */
async function preloadTextFont() {
  const font = await findAsset("basic-latin-", ".woff2");
  const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
  for (const page of ["landing.html", "index.html"]) {
    const file = path.join(client, page);
    await writeFile(
      file,
      (await readFile(file, "utf8"))
        .replace("</title>", `</title>${link}`)
        .replace("<!--landing-head-->", `<!--landing-head-->${link}`),
    );
  }
}

/** Builds the small script with which every page begins. */
async function buildLoader() {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: "dist/client",
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: "src/app/loading/load-application.ts",
        output: { entryFileNames: "assets/load-application-[hash].js" },
      },
    },
  });
}

/** Returns the path of the built file whose name begins so, in the client's folder. */
async function findAsset(start, ending = ".js") {
  const name = (await readdir(path.join(client, "assets"))).find(
    (one) => one.startsWith(start) && one.endsWith(ending),
  );
  if (!name) throw new Error(`${start}…${ending} is missing from the build.`);
  return `assets/${name}`;
}

/** Makes `index.html` begin with the small script, and names the other scripts on it. Returns the small one's file. */
async function startWithLoader() {
  const loader = await findAsset("load-application-");
  const page = path.join(client, "index.html");
  const html = await readFile(page, "utf8");
  const scripts = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]*)">/g)].map(([, href]) => href);
  const started = html.replace(
    /<script type="module" crossorigin src="([^"]*)"><\/script>/,
    (_, main) =>
      `<script type="module" src="/${loader}" data-application="${main}" data-scripts="${scripts.join(" ")}"></script>
    <link rel="modulepreload" crossorigin href="${main}">`,
  );
  if (started === html || scripts.length === 0) throw new Error("index.html loads no scripts.");
  await writeFile(page, started);
  return loader;
}

/** Prints the size of the code that finds emergencies, its knowledge included, and throws when it is too large. */
async function checkRedFlagsSize() {
  const code = await readFile(path.join(client, redFlags));
  const size = (await brotli(code)).length / 1000;
  console.log(`Emergencies in the browser: ${size.toFixed(1)} kB br (limit ${RED_FLAGS_LIMIT_KB}).`);
  if (size > RED_FLAGS_LIMIT_KB) throw new Error(`What finds emergencies is larger than ${RED_FLAGS_LIMIT_KB} kB.`);
}

/** Builds the service worker, which knows the files of this release: what patients need to open any of their screens. */
async function buildServiceWorker() {
  // The manifest names no workers.
  const files = new Set([loader, redFlags]);
  const visit = (key) => {
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key];
    if (files.has(file) || ONLINE_ONLY.test(key)) return;
    for (const name of [file, ...css, ...assets]) files.add(name);
    for (const next of [...imports, ...dynamicImports]) visit(next);
  };
  visit("index.html");
  const paths = [...files].filter((name) => /\.(js|css|woff2)$/.test(name)).map((name) => `/${name}`);
  const shell = await readFile(path.join(client, "index.html"), "utf8");
  const release = createHash("sha256")
    .update(JSON.stringify([shell, paths.sort()]))
    .digest("hex")
    .slice(0, 16);
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { RELEASE: JSON.stringify(release), FILES: JSON.stringify(["/index.html", ...paths]) },
    build: {
      outDir: "dist/client",
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: "src/service-worker/service-worker.ts",
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

async function compressTextFiles() {
  const files = await readdir(client, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && /\.(js|css|html|svg|json|webmanifest|txt)$/.test(file.name))
      // The server fills the template before it sends it, so nobody would read a compressed copy.
      .filter((file) => file.name !== "landing.html" && !file.parentPath.endsWith(".vite"))
      .map(async (file) => {
        const name = path.join(file.parentPath, file.name);
        const content = await readFile(name);
        if (content.length < 1000) return;
        const [br, gz] = await Promise.all([brotli(content), promisify(gzip)(content, { level: 9 })]);
        await Promise.all([writeFile(`${name}.br`, br), writeFile(`${name}.gz`, gz)]);
      }),
  );
}

/** Compresses with blocks of several sizes and keeps the shortest: a file of code and then of phrases suits small ones. */
async function brotli(content) {
  const results = await Promise.all(
    [0, 16, 17].map((bits) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_LGBLOCK]: bits } }),
    ),
  );
  return results.toSorted((a, b) => a.length - b.length)[0];
}
