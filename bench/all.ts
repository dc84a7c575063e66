/** `npm run bench`: runs the load programs whose figures docs/results shows, one after the other. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const programs = ["main.ts", "orders.ts", "chat.ts", "shop.ts", "growth/growth.ts", "pages/pages.ts"];

for (const program of programs) {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const { status } = spawnSync(process.execPath, ["--import", import.meta.resolve("tsx"), file], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
