import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createServer } from "node:tls";
import { freePort } from "../../apps/api/src/testing/free-port.ts";
import { startProductionSetup } from "../../apps/api/src/testing/production-setup.ts";
import { programs } from "../../apps/api/src/testing/programs.ts";
import { createSelfSignedCertificate } from "./self-signed-certificate.ts";

/** Starts the product in production, with the settings of docs/running.md, behind https on this machine. */
export async function startProduction() {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const setup = await startProductionSetup({ PUBLIC_URL: origin });
  const proxy = startHttps(port, Number(setup.settings["PORT"]));
  const server = run(programs.server);
  // A full pipe would stop the server.
  server.stdout!.resume();
  await once(server, "spawn");

  function run(program: string, ...args: string[]): ChildProcess {
    return spawn(process.execPath, ["--enable-source-maps", program, ...args], {
      // This folder has no .env file.
      cwd: setup.folder,
      env: { PATH: process.env["PATH"], LOG_LEVEL: "warn", ...setup.settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
  }

  return {
    ...setup,
    origin,
    /** Returns what `npm run admin -- create-admin` prints. */
    async createAdmin(email: string) {
      const admin = run(programs.admin, "create-admin", email);
      let said = "";
      admin.stdout!.on("data", (chunk) => void (said += chunk));
      await once(admin, "close");
      return said;
    },
    async stop() {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
      proxy.stop();
      await setup.stop();
    },
  };
}

/** Ends the encryption of connections, as nginx does, and passes their bytes on to the server. */
function startHttps(port: number, serverPort: number) {
  const open = new Set<Socket>();
  const proxy = createServer(createSelfSignedCertificate(), (outside) => {
    const inside = connect(serverPort, "127.0.0.1");
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => open.delete(from));
    }
  }).listen(port, "127.0.0.1");
  return {
    stop() {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}
