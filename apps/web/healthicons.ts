import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const prefix = "healthicons:";

interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string }>;
}

/** Turns `import Heart from "healthicons:heart-organ"` into a component. Only the imported icons reach the browser. */
export function healthicons(): Plugin {
  let loading: Promise<IconSet> | undefined;
  return {
    name: "healthicons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      loading ??= readIcons();
      const { icons, width, height } = await loading;
      const icon = icons[name];
      if (!icon) throw new Error(`healthicons has no icon "${name}".`);
      const drawing = { viewBox: `0 0 ${width} ${height}`, dangerouslySetInnerHTML: { __html: icon.body } };
      return `import { jsx } from "react/jsx-runtime";
const drawing = ${JSON.stringify(drawing)};
export default (props) => jsx("svg", { "aria-hidden": true, ...props, ...drawing });`;
    },
  };
}

async function readIcons(): Promise<IconSet> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/healthicons/icons.json");
  return JSON.parse(await readFile(file, "utf8"));
}
