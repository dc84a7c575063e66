import { ACKNOWLEDGE_WITHIN_H, CLOSE_WITHIN_DAYS } from "@medisense/contract/grievances/grievances";

const HOUR_MS = 60 * 60_000;

/** India has no daylight saving time, so thirty days later it is the same time of day there. */
export const acknowledgeBy = (filedAt: Date) => new Date(filedAt.getTime() + ACKNOWLEDGE_WITHIN_H * HOUR_MS);
export const closeBy = (filedAt: Date) => new Date(filedAt.getTime() + CLOSE_WITHIN_DAYS * 24 * HOUR_MS);
