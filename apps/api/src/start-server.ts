import type { FastifyInstance } from "fastify";
import pino from "pino";
import { createApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import { sessionSecret } from "./config/session-secret.ts";
import { whyNotListening } from "./config/why-not-listening.ts";
import { sessionKeyOf } from "./identity/index.ts";
import { diskIsFull } from "./platform/report-failure.ts";
import { systemClock } from "./platform/clock.ts";
import { drain } from "./platform/http/connections/drain.ts";
import { startWorker } from "./platform/jobs/start-worker.ts";
import { seedIfEmpty } from "./seed/seed-demo-world.ts";
import { prepareDatabase, startDatabase } from "./start-database.ts";

export interface RunningServer {
  /** The URL for a person's browser. */
  url: string;
  /** Answers open requests, finishes running jobs and stops everything. */
  stop(): Promise<void>;
}

export async function startServer(config: Config): Promise<RunningServer> {
  const started: (() => Promise<unknown>)[] = [];
  async function stop() {
    for (const end of started.splice(0).reverse()) await end();
  }
  try {
    const logger = pino({ level: config.logLevel });
    const { db, pool, url: databaseUrl, isOutOfSpace, close } = await startDatabase(config, logger);
    started.push(close);
    if (config.demo)
      await prepareDatabase(databaseUrl, (patient) => seedIfEmpty(patient, systemClock)).catch((error: unknown) => {
        throw isOutOfSpace() ? diskIsFull(error) : error;
      });

    const sessionKey = sessionKeyOf(sessionSecret(config));
    const { app, tasks, crontab } = await createApp({ config, clock: systemClock, db, logger, pool, sessionKey });
    started.push(() => app.close());
    const url = await listen(app, config);

    const worker = startWorker({ pool, tasks, crontab, logger });
    started.push(() => {
      app.stopping.abort();
      return Promise.all([worker.stop(), drain(app.server)]);
    });
    return { url, stop };
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
      // No browser can open the wildcard IP of all network interfaces.
      if (["0.0.0.0", "[::]"].includes(url.hostname)) url.hostname = "localhost";
      return publicUrl ?? url.origin;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || portIsFixed || port === config.port + PORTS_TO_TRY) throw whyNotListening(error, { host, port });
    }
  }
}
