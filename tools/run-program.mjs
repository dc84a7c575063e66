/** Runs a program of the server in this process, with the arguments that follow its name. */
import { buildServer, enterProject } from "./prepare.mjs";

enterProject();
await buildServer();
const [name] = process.argv.splice(2, 1);
process.setSourceMapsEnabled(true);
await import(`../apps/api/dist/${name}.js`);
