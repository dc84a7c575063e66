/** `npm run migration -- name-of-the-change`: writes the SQL that brings the database to the state of the `tables.ts` files. */
import { enterProject } from "./prepare.mjs";
import { runScript } from "./run-script.mjs";

enterProject();
const [name] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_-]+$/.test(name ?? "")) {
  console.error("Give the migration a name that tells what changes: npm run migration -- doctors_learn_languages");
  process.exit(1);
}
process.chdir("apps/api");
const ok = await runScript("../../node_modules/drizzle-kit/bin.cjs", ["generate", "--name", name.replaceAll("-", "_")]);
process.exitCode = ok ? 0 : 1;
