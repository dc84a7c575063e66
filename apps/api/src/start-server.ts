import type { FastifyInstance } from "fastify";
import pino from "pino";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { sessionKeyOf } from "./identity/session.ts";
import { systemClock } from "./platform/clock.ts";
import { startWorker } from "./platform/jobs/start-worker.ts";
import { seedIfEmpty } from "./seed/demo-world.ts";
import { sessionSecret } from "./session-secret.ts";
import { startDatabase } from "./start-database.ts";

export interface RunningServer {
  /** For a person's browser. */
  address: string;
  /** Answers what has been asked, finishes the jobs at hand, and leaves nothing running. */
  stop(): Promise<void>;
}

export async function startServer(config: Config): Promise<RunningServer> {
  const started: (() => Promise<unknown>)[] = [];
  async function stop() {
    for (const end of started.splice(0).reverse()) await end();
  }
  try {
    const logger = pino({ level: config.logLevel });
    const { db, pool, close } = await startDatabase(config);
    started.push(close);
    if (config.demo) await seedIfEmpty(db, systemClock);

    const sessionKey = sessionKeyOf(sessionSecret(config));
    const { app, tasks, crontab } = await buildApp({ config, clock: systemClock, db, logger, pool, sessionKey });
    started.push(() => app.close());
    const address = await listen(app, config);

    const worker = startWorker({ pool, tasks, crontab, logger });
    started.push(() => worker.stop());
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const PORTS_TO_TRY = 50;

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, portIsFixed, publicUrl } = config;
  for (let port = config.port; ; port++) {
    try {
      const url = new URL(await app.listen({ host, port, listenTextResolver: (at) => `listening at ${at}` }));
      // Listening everywhere has an address of its own that no browser can open.
      if (["0.0.0.0", "[::]"].includes(url.hostname)) url.hostname = "localhost";
      return publicUrl ?? url.origin;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || portIsFixed || port === config.port + PORTS_TO_TRY) throw error;
    }
  }
}
