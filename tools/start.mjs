/** `npm start`: starts the whole product, from a fresh clone too. */
import { endWithParent } from "./end-with-parent.mjs";
import { buildWeb, enterProject, install, readSettings } from "./prepare.mjs";

try {
  endWithParent();
  enterProject();
  readSettings();
  await install();
  await buildWeb();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The server runs in this process: Ctrl-C reaches it, and no child can be left behind.
const { register } = await import("tsx/esm/api");
register();
process.setSourceMapsEnabled(true);
await import("../apps/api/src/main.ts");
