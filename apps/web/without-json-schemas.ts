import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const jsonSchemas = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves out what makes a JSON schema of a schema. Zod gives each schema a method for it, which no screen calls. It
 * would be a twentieth of the application's file.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: "without-json-schemas",
    apply: "build",
    async load(id) {
      if (!jsonSchemas.test(id)) return undefined;
      const names = Array.from((await readFile(id, "utf8")).matchAll(exported), ([, name]) => name);
      return names.map((name) => `export const ${name} = () => undefined;`).join("\n");
    },
  };
}
