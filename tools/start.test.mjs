import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runWithProgress } from "./run-with-progress.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "medisense-start-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const server = `
  import { endWithParent } from ${JSON.stringify(new URL("end-with-parent.mjs", import.meta.url).href)};
  process.on("SIGTERM", () => {
    console.log("ended");
    process.exit();
  });
  setInterval(() => {}, 1000);
  endWithParent();
  console.log("server " + process.pid);
`;

test.skipIf(process.platform === "win32")("SIGTERM to npm ends the server that npm has started", async () => {
  writeFileSync(join(folder, "server.mjs"), server);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node server.mjs" } }));
  const npm = spawn("npm", ["start"], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  // The output ends when the server, which shares it, is gone.
  const output = text(npm.stdout);
  const pid = await new Promise((resolve) => {
    let said = "";
    npm.stdout.on("data", (chunk) => {
      said += String(chunk);
      const [, found] = /server (\d+)\n/.exec(said) ?? [];
      if (found) resolve(Number(found));
    });
  });
  const timeout = setTimeout(() => process.kill(pid, "SIGKILL"), 30_000);

  npm.kill("SIGTERM");

  expect(await output).toContain("ended");
  clearTimeout(timeout);
});

test("a long command shows that it is still at work", async () => {
  const file = join(folder, "said");
  const untilSaid = `const wait = () => require("fs").existsSync(${JSON.stringify(file)}) || setTimeout(wait, 10); wait();`;

  await runWithProgress(process.execPath, ["-e", untilSaid], { everyMs: 10, say: (line) => writeFileSync(file, line) });

  expect(existsSync(file)).toBe(true);
});

test("a command that fails is named with its exit code", async () => {
  await expect(runWithProgress(process.execPath, ["-e", "process.exit(3)"])).rejects.toThrow(
    /exit\(3\)" failed: exit code 3/,
  );
});
