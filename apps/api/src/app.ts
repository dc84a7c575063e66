import type { KeyObject } from "node:crypto";
import { outsideModelVersion } from "@medisense/contract/health/consents";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import {
  appointmentCrontab,
  appointmentTasks,
  earliestSlots,
  rememberFirstSlots,
  serveAppointments,
} from "./appointments/index.ts";
import { serveAssistant } from "./assistant/index.ts";
import type { Config } from "./config/config.ts";
import {
  consultationCrontab,
  consultationTasks,
  hasSignedPrescription,
  serveConsultations,
  signedPrescriptionAccess,
} from "./consultations/index.ts";
import { createDoctorIndex, type DirectoryDeps, serveDirectory } from "./directory/index.ts";
import { grievanceCrontab, grievanceTasks, serveGrievances } from "./grievances/index.ts";
import { hasConsent, healthRecordCrontab, healthRecordTasks, serveHealthRecord } from "./health-record/index.ts";
import { serveHospitalDesk } from "./hospital-desk/index.ts";
import {
  actorOf,
  identityCrontab,
  identityTasks,
  rememberSessions,
  SESSION_COOKIE,
  serveIdentity,
  tokenOf,
} from "./identity/index.ts";
import { notificationCrontab, notificationTasks, serveNotifications } from "./notifications/index.ts";
import { operatorCrontab, operatorTasks, refusalOfWithdrawn, serveOperators } from "./operators/index.ts";
import { serveOversight } from "./oversight/index.ts";
import { servePayouts } from "./payouts/index.ts";
import { createGateways, createPayments, paymentCrontab, paymentTasks, servePayments } from "./payments/index.ts";
import { countMedicines, pharmacyCrontab, pharmacyTasks, servePharmacy } from "./pharmacy/index.ts";
import { personCrontab, personTasks, serveCaregivers, serveFamily, serveProfiles } from "./persons/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/open-database.ts";
import { rawClientIps } from "./platform/http/client-ip.ts";
import { paceUnreadBodies } from "./platform/http/connections/pace-unread-bodies.ts";
import { closeUnusedConnections } from "./platform/http/connections/close-unused-connections.ts";
import { createServer } from "./platform/http/create-server.ts";
import { localUrl } from "./platform/http/local-url.ts";
import { serveApiPages } from "./platform/http/serve-api-pages.ts";
import { serveMetrics } from "./platform/http/serve-metrics.ts";
import { serveProbes } from "./platform/http/serve-probes.ts";
import type { PeriodicTask } from "./platform/jobs/start-worker.ts";
import type { Tasks } from "./platform/jobs/tasks.ts";
import { onChange } from "./platform/realtime/changes.ts";
import { createRealtime } from "./platform/realtime/realtime.ts";
import { listRiskModels, serveRiskModels } from "./risk-models/index.ts";
import { serveSiteOwner } from "./web-app/serve-site-owner.ts";
import { serveWebApp } from "./web-app/serve-web-app.ts";

export interface AppDeps {
  db: Database;
  pool: Pool;
  clock: Clock;
  logger: FastifyBaseLogger;
  sessionKey: KeyObject;
  /** Milliseconds until a call to the payment gateway fails; tests on a slow machine wait longer. */
  gatewayTimeoutMs?: number;
  /** Milliseconds that the reply to an emergency waits for the phones of hospitals. */
  hospitalsWithinMs?: number;
  config: Pick<
    Config,
    | "publicUrl"
    | "trustedProxies"
    | "dataDir"
    | "rateLimitScale"
    | "timeoutScale"
    | "calls"
    | "prescriptions"
    | "demo"
    | "gateways"
    | "offersRiskModels"
    | "dashboardBaseUrl"
    | "production"
    | "mail"
    | "siteOwner"
    | "metricsForEverybody"
    | "ai"
  >;
}

/** Sixteen megabytes per second. */
const UNREAD_BYTES_PER_MS = 16_000;

/** Builds the whole server, wired by hand on one screen. Tests build it with a clock of their own. */
export async function createApp(deps: AppDeps) {
  const { config, db, logger, pool } = deps;
  const sessions = rememberSessions(deps);
  const app = await createServer({
    logger,
    clock: deps.clock,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    rateLimitScale: config.rateLimitScale,
    timeoutScale: config.timeoutScale,
    authenticate: async (request) => {
      const token = tokenOf(request);
      return token ? sessions.actorOf(token) : undefined;
    },
  });
  const clientIpOfRaw = rawClientIps(config.trustedProxies);
  const realtime = createRealtime({
    http: app.server,
    pool,
    clock: deps.clock,
    rateLimitScale: config.rateLimitScale,
    clientIpOf: clientIpOfRaw,
    isOwnOrigin: (origin, host) => origin === (config.publicUrl ?? `http://${host}`) || origin === `https://${host}`,
    authenticate: async ({ token, cookie }) => {
      const sent = token ?? app.parseCookie(cookie ?? "")[SESSION_COOKIE];
      return sent ? actorOf(deps, sent) : undefined;
    },
  });
  onChange(realtime, "sessions", sessions.forget);
  const firstSlots = rememberFirstSlots(deps);
  onChange(realtime, "slots", (doctorId) => {
    firstSlots.forget(doctorId);
    for (const letGo of app.repliesToLetGo) letGo(doctorId);
  });
  closeUnusedConnections(app);
  // Comes after `createRealtime`, which hides its own requests from everything before it.
  paceUnreadBodies(app, { bytesPerMs: UNREAD_BYTES_PER_MS, clientIpOf: clientIpOfRaw });
  // Runs before the server waits for its connections to end: a live connection never ends by itself.
  app.addHook("preClose", () => realtime.close());

  const sandboxDeps = { ...deps, demo: config.demo, deliverTo: () => localUrl(app.server) };
  const { gateways, ...sandbox } = createGateways(config.gateways, sandboxDeps);
  const { payments, deps: gatewayDeps } = createPayments({ ...deps, gateways });
  const paymentsDeps = { ...gatewayDeps, ...sandbox };
  const introduced = { ...deps, realtime, payments };
  const pharmacyDeps = {
    ...introduced,
    databaseUrl: pool.options.connectionString!,
    prescriptions: signedPrescriptionAccess(db),
  };
  const directory: DirectoryDeps = {
    db,
    doctorIndex: createDoctorIndex(db),
    clock: deps.clock,
    availability: (doctorIds, mode) => earliestSlots(deps, doctorIds, mode),
    rememberedSlots: firstSlots,
    countMedicines: () => countMedicines(db),
    countModels: () => listRiskModels(config).length || null,
  };

  serveProbes(app, pool);
  serveMetrics(app, { pool, forEverybody: config.metricsForEverybody });
  servePayments(app, paymentsDeps);
  serveNotifications(app, introduced);
  serveIdentity(app, {
    ...introduced,
    refusalOfWithdrawn: (token) => refusalOfWithdrawn(db, token, deps.clock.now()),
  });
  serveProfiles(app, deps);
  serveFamily(app, deps);
  serveCaregivers(app, deps);
  serveDirectory(app, directory);
  serveAppointments(app, { ...introduced, hasSignedPrescription });
  const catalogue = servePharmacy(app, pharmacyDeps);
  servePayouts(app, deps);
  serveOversight(app, deps);
  serveConsultations(app, introduced);
  serveRiskModels(app, config);
  serveHealthRecord(app, introduced);
  serveOperators(app, introduced);
  serveGrievances(app, deps);
  serveHospitalDesk(app, introduced);
  serveAssistant(app, {
    ...introduced,
    directory,
    catalogue,
    mayUseOutsideModel: (accountId, model) => hasConsent(db, accountId, "outside-model", outsideModelVersion(model)),
  });
  serveSiteOwner(app, config);
  // These come last: they describe the calls above, or answer requests that match none of them.
  await serveApiPages(app);
  await serveWebApp(app, { directory, siteOwner: config.siteOwner });

  const tasks: Tasks = {
    ...notificationTasks(introduced),
    ...identityTasks(introduced),
    ...personTasks(deps),
    ...paymentTasks(paymentsDeps),
    ...appointmentTasks(introduced),
    ...consultationTasks(introduced),
    ...pharmacyTasks(pharmacyDeps),
    ...healthRecordTasks(introduced),
    ...operatorTasks(deps),
    ...grievanceTasks(deps),
  };
  const crontab: PeriodicTask[] = [
    ...notificationCrontab,
    ...identityCrontab,
    ...personCrontab,
    ...paymentCrontab,
    ...appointmentCrontab,
    ...consultationCrontab,
    ...pharmacyCrontab,
    ...healthRecordCrontab,
    ...operatorCrontab,
    ...grievanceCrontab,
  ];
  return { app, realtime, payments, gateway: gateways[0], tasks, crontab };
}
