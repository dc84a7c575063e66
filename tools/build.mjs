/** `npm run build`: builds the web app and the server, each unless it is built already. */
import { buildServer, buildWeb, enterProject } from "./prepare.mjs";

enterProject();
await buildWeb();
await buildServer();
