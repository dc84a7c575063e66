import type { KeyObject } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { appointmentCrontab, appointmentTasks, earliestSlots, serveAppointments } from "./appointments/index.ts";
import type { Config } from "./config.ts";
import {
  chatCrontab,
  chatTasks,
  prescriptionRoutes,
  serveCalls,
  serveChat,
  signedPrescriptions,
} from "./consultations/index.ts";
import { type DirectoryDeps, directoryRoutes } from "./directory/index.ts";
import { identityRoutes } from "./identity/routes.ts";
import { actorOf, SESSION_COOKIE, tokenOf } from "./identity/session.ts";
import { identityCrontab, identityTasks } from "./identity/tasks.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { notificationCrontab, notificationTasks } from "./notifications/tasks.ts";
import { createPayments } from "./payments/create-payments.ts";
import { sandboxRoutes } from "./payments/gateways/sandbox/routes.ts";
import { createSandbox } from "./payments/gateways/sandbox/sandbox.ts";
import { sandboxTasks } from "./payments/gateways/sandbox/tasks.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { paymentCrontab, paymentTasks } from "./payments/tasks.ts";
import { countMedicines, orderCrontab, orderTasks, serveOrders, servePharmacy } from "./pharmacy/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/open-database.ts";
import { localAddress } from "./platform/http/local-address.ts";
import { serveMetrics } from "./platform/http/metrics.ts";
import { serveApiPages } from "./platform/http/openapi.ts";
import { serveProbes } from "./platform/http/probes.ts";
import { createServer } from "./platform/http/server.ts";
import { closeUnusedConnections } from "./platform/http/unused-connections.ts";
import type { PeriodicTask } from "./platform/jobs/start-worker.ts";
import type { Tasks } from "./platform/jobs/tasks.ts";
import { createRealtime } from "./platform/realtime/realtime.ts";
import { serveWebApp } from "./web-app/serve-web-app.ts";

export interface AppDeps {
  db: Database;
  pool: Pool;
  clock: Clock;
  logger: FastifyBaseLogger;
  sessionKey: KeyObject;
  config: Pick<
    Config,
    | "publicUrl"
    | "dataDir"
    | "rateLimitScale"
    | "calls"
    | "prescriptions"
    | "demo"
    | "dashboardBaseUrl"
    | "production"
    | "mail"
    | "metricsForEverybody"
  >;
}

/** The whole server, wired by hand on one screen. Tests build it with a clock of their own. */
export async function buildApp(deps: AppDeps) {
  const { config, db, logger, pool } = deps;
  const app = await createServer({
    logger,
    publicUrl: config.publicUrl,
    rateLimitScale: config.rateLimitScale,
    authenticate: async (request) => {
      const token = tokenOf(request);
      return token ? actorOf(deps, token) : undefined;
    },
  });
  const realtime = createRealtime({
    http: app.server,
    pool,
    isOwnOrigin: (origin, host) => origin === (config.publicUrl ?? `http://${host}`) || origin === `https://${host}`,
    authenticate: async ({ token, cookie }) => {
      const sent = token ?? app.parseCookie(cookie ?? "")[SESSION_COOKIE];
      return sent ? actorOf(deps, sent) : undefined;
    },
  });
  closeUnusedConnections(app);
  // Before the server waits for its connections to end, which a live one never does by itself.
  app.addHook("preClose", () => realtime.close());

  const sandboxDeps = { ...deps, demo: config.demo, deliverTo: () => localAddress(app.server) };
  const gateway = createSandbox(sandboxDeps);
  const { payments, deps: paymentsDeps } = createPayments({ ...deps, gateway });
  const introduced = { ...deps, realtime, payments };
  const ordersDeps = { ...introduced, prescriptions: signedPrescriptions(db) };
  const directory: DirectoryDeps = {
    db,
    availability: (doctorIds, mode) => earliestSlots(deps, doctorIds, mode),
    countMedicines: () => countMedicines(db),
  };

  serveProbes(app, pool);
  serveMetrics(app, { pool, forEverybody: config.metricsForEverybody });
  sandboxRoutes(app, sandboxDeps);
  paymentRoutes(app, paymentsDeps);
  notificationRoutes(app, introduced);
  identityRoutes(app, introduced);
  directoryRoutes(app, directory);
  serveAppointments(app, introduced);
  servePharmacy(app, deps);
  serveChat(app, introduced);
  serveCalls(app, introduced);
  prescriptionRoutes(app, introduced);
  serveOrders(app, ordersDeps);
  // Last: they are made of the calls above, or answer what none of those does.
  await serveApiPages(app);
  await serveWebApp(app, { directory });

  const tasks: Tasks = {
    ...notificationTasks(introduced),
    ...identityTasks(introduced),
    ...paymentTasks(paymentsDeps),
    ...sandboxTasks(sandboxDeps),
    ...appointmentTasks(introduced),
    ...chatTasks(introduced),
    ...orderTasks(ordersDeps),
  };
  const crontab: PeriodicTask[] = [
    ...notificationCrontab,
    ...identityCrontab,
    ...paymentCrontab,
    ...appointmentCrontab,
    ...chatCrontab,
    ...orderCrontab,
  ];
  return { app, realtime, payments, gateway, tasks, crontab };
}
