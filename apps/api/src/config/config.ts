import { aiFaults, aiOf } from "./ai.ts";
import { gatewayFaults, gatewaysOf } from "./gateways.ts";
import { productionFaults } from "./production-faults.ts";
import { type Settings, settings } from "./settings.ts";
import { siteOwnerFaults, siteOwnerOf } from "./site-owner.ts";

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment into the typed configuration of the server. Only the start programs call it.
 * Throws one error that lists every fault, so that all of them can be corrected at once.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = settings.safeParse(env);
  const wrong = new Map(parsed.error?.issues.map(({ path: [name], message }) => [String(name), message]));
  // Faulty settings count as missing for the others, so that one list names everything.
  const data =
    parsed.data ?? settings.parse({ ...env, ...Object.fromEntries([...wrong.keys()].map((name) => [name, ""])) });
  const production = data.NODE_ENV === "production";
  // DEMO is refused in production; whatever else only a demo may have is then in the same list.
  const demo = !production && (data.DEMO ?? true);
  const faults = [
    ...[...wrong].map(([name, message]) => `${name}: ${message}`),
    ...faultsTogether(data, { production, demo }).filter((fault) => !wrong.has(fault.split(":", 1)[0]!)),
  ];
  if (faults.length > 0) throw new Error(`The server cannot start:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);

  return {
    production,
    demo,
    port: data.PORT ?? 3000,
    /** False when PORT is unset: the server then takes the next free port if this one is taken. */
    portIsFixed: data.PORT !== undefined,
    host: data.HOST,
    trustedProxies: data.TRUSTED_PROXIES,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    /** May be unset outside production: links then lead to this machine. */
    publicUrl: data.PUBLIC_URL,
    sessionSecret: data.SESSION_SECRET,
    mail: { url: data.MAIL_URL, from: data.MAIL_FROM ?? "MediSense <no-reply@medisense.example>" },
    siteOwner: siteOwnerOf(data),
    /** The first one takes new payments. */
    gateways: gatewaysOf(data),
    dashboardBaseUrl: data.DASHBOARD_BASE_URL,
    calls: {
      /** True in the demo: a person who shows the product cannot wait for the day of a visit. */
      openFromConfirmation: demo,
      stunUrls: data.STUN_URLS,
      turn: data.TURN_URLS && data.TURN_SECRET ? { urls: data.TURN_URLS, secret: data.TURN_SECRET } : undefined,
    },
    prescriptions: {
      /**
       * False in the demo: List A needs a video call first, and List B a visit in the clinic. A visitor who tries the
       * doctor's desk has nobody to call. Medicines that the guidelines prohibit are refused in the demo as well.
       */
      enforceListLimits: !demo,
    },
    offersRiskModels: data.RISK_MODELS ?? demo,
    /** The language model that the assistants ask; undefined when the embedded engine answers alone. */
    ai: aiOf(data),
    rateLimitScale: data.RATE_LIMIT_SCALE,
    timeoutScale: data.TIMEOUT_SCALE,
    logLevel: data.LOG_LEVEL,
    metricsForEverybody: data.METRICS_FOR_EVERYBODY ?? false,
  };
}

/** Returns a sentence for each setting that does not go with another one. */
function faultsTogether(data: Settings, { production, demo }: { production: boolean; demo: boolean }): string[] {
  return [
    ...(production ? productionFaults(data) : []),
    ...(!demo && !data.MAIL_URL ? ["MAIL_URL: is needed when DEMO is off, or no OTP would reach anybody"] : []),
    ...siteOwnerFaults(data, demo),
    ...gatewayFaults(data, demo),
    ...(data.TURN_URLS && !data.TURN_SECRET ? ["TURN_SECRET: is needed with TURN_URLS"] : []),
    ...aiFaults(data),
    ...(data.TURN_SECRET && !data.TURN_URLS ? ["TURN_URLS: is needed with TURN_SECRET"] : []),
  ];
}
