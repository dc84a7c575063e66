import type { Plugin } from "vite";

const compiler = "@lingui/message-utils/compileMessage";

/** Leaves out the compiler of texts that Lingui takes in development. We pass ours, and the landing page a small one. */
export function ownCompiler(): Plugin {
  return {
    name: "own-compiler",
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === compiler && importer?.includes("/@lingui/core/") ? `\0${compiler}` : undefined,
    load: (id) => (id === `\0${compiler}` ? "export const compileMessage = undefined;" : undefined),
  };
}
