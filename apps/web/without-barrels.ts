import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const imports = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g;
const exported = /export \{([^}]*)\} from ["']([^"']+)["']/g;

/**
 * Imports an icon of Lucide and a part of Base UI's floating elements from its own file. Through the file that exports
 * all of them, every screen would seem to need what all others use.
 */
export function withoutBarrels(): Plugin {
  const sources = new Map<string, Promise<Map<string, string>>>();
  return {
    name: "without-barrels",
    apply: "build",
    async transform(code, importer) {
      let result = code;
      for (const [statement, names = "", from = ""] of code.matchAll(imports)) {
        const barrel = barrelOf(from, importer);
        if (!barrel) continue;
        const known = sources.get(barrel) ?? readSources(barrel);
        sources.set(barrel, known);
        const single = importsOf(names, from, await known);
        result = result.replace(statement, () => single);
      }
      return result === code ? undefined : result;
    },
  };
}

function barrelOf(from: string, importer: string) {
  if (from.endsWith("/floating-ui-react/index.mjs")) return path.resolve(path.dirname(importer), from);
  if (from !== "lucide-react" || importer.includes("/node_modules/")) return undefined;
  return createRequire(import.meta.url)
    .resolve("lucide-react")
    .replace(/dist[\\/].*/, "dist/esm/lucide-react.mjs");
}

/** Returns an import statement for each name. */
function importsOf(names: string, from: string, sources: Map<string, string>) {
  return pairsIn(names)
    .map(([name, local]) => {
      const source = sources.get(name);
      if (!source) throw new Error(`${from} has no export "${name}".`);
      return source.replace("{}", local);
    })
    .join("");
}

/** Returns an import statement for each exported name, with "{}" where the local name belongs. */
async function readSources(barrel: string) {
  const found = new Map<string, string>();
  for (const [, names = "", from = ""] of (await readFile(barrel, "utf8")).matchAll(exported)) {
    const file = from.startsWith(".") ? path.join(path.dirname(barrel), from) : from;
    for (const [own, name] of pairsIn(names)) found.set(name, `import { ${own} as {} } from ${JSON.stringify(file)};`);
  }
  return found;
}

/** Returns the names of "a, b as c" as pairs: a and a, b and c. */
function pairsIn(names: string): [string, string][] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [own = "", other = own] = name.split(/\s+as\s+/);
      return [own, other];
    });
}
