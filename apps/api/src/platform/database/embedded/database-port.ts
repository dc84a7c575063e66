import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, and to servers that take any free one. */
const DATABASE_PORTS = { first: 20_000, last: 32_000 };

/** Returns a free port of this machine for the database, never the one to avoid. */
export async function databasePort(avoid?: number, { first, last } = DATABASE_PORTS): Promise<number> {
  for (;;) {
    const port = randomInt(first, last + 1);
    if (port !== avoid && (await isFree(port))) return port;
  }
}

async function isFree(port: number) {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
    return true;
  } catch {
    return false;
  }
}
