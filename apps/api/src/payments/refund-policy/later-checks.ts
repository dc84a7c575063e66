/** Hours after a failure. Banks confirm or return a payment within minutes, and within five days at the latest. */
const LATER_CHECKS_H = [0.25, 2, 24, 120];

/** Returns when the gateway is asked again about a payment that failed; after the last time no more money comes. */
export const laterChecks = (failedAt: Date) =>
  LATER_CHECKS_H.map((hours) => new Date(failedAt.getTime() + hours * 3_600_000));
