/** `npm start`: the whole product, from a fresh clone too. */
import { buildWeb, enterProject, install, readSettings } from "./prepare.mjs";

try {
  enterProject();
  readSettings();
  install();
  buildWeb();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// In this very process: there is no other one that could be left behind, and Ctrl-C reaches the server itself.
const { register } = await import("tsx/esm/api");
register();
process.setSourceMapsEnabled(true);
await import("../apps/api/src/main.ts");
