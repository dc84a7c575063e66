import { ACKNOWLEDGE_WITHIN_H, CLOSE_WITHIN_DAYS } from "@medisense/contract/grievances/grievances";

const HOUR_MS = 60 * 60_000;

export const ACKNOWLEDGE_WITHIN_MS = ACKNOWLEDGE_WITHIN_H * HOUR_MS;
/** India has no daylight saving time, so thirty days later it is the same time of day there. */
export const CLOSE_WITHIN_MS = CLOSE_WITHIN_DAYS * 24 * HOUR_MS;

export const acknowledgeBy = (filedAt: Date) => new Date(filedAt.getTime() + ACKNOWLEDGE_WITHIN_MS);
export const closeBy = (filedAt: Date) => new Date(filedAt.getTime() + CLOSE_WITHIN_MS);
