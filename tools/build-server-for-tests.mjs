/** Vitest's preparation of the tests that start programs of the server: these run what the sources say now. */
import { buildServer, enterProject } from "./prepare.mjs";

export default async function prepare() {
  enterProject();
  await buildServer();
}
