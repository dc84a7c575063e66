import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const imports = /\bimport\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const exported = /export \{([^}]*)\} from ["'](\.\/icons\/[^"']+)["']/g;

/**
 * Imports each icon of Lucide from its own file. Through the file of all icons, every screen would seem to need the
 * icons of all others.
 */
export function singleIcons(): Plugin {
  let loading: Promise<Map<string, string>> | undefined;
  return {
    name: "single-icons",
    apply: "build",
    async transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes("lucide-react")) return undefined;
      loading ??= readIconFiles();
      const files = await loading;
      return code.replace(imports, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [icon = "", local = icon] = name.split(/\s+as\s+/);
            const file = files.get(icon);
            if (!file) throw new Error(`lucide-react has no icon "${icon}".`);
            return `import ${local} from ${JSON.stringify(file)};`;
          })
          .join(""),
      );
    },
  };
}

/** Returns the file of each icon by every name that the icon has. */
async function readIconFiles() {
  const all = createRequire(import.meta.url)
    .resolve("lucide-react")
    .replace(/dist[\\/].*/, "dist/esm/lucide-react.mjs");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of (await readFile(all, "utf8")).matchAll(exported)) {
    for (const name of names.split(","))
      files.set(name.replace("default as", "").trim(), path.join(path.dirname(all), file));
  }
  return files;
}
