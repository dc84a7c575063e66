import { istDate, istMidnight } from "@medisense/contract/ist";
import { addWorkingDays } from "./add-working-days.ts";
import { refundPolicyOn } from "./refund-policy-on.ts";

const HOUR_MS = 3_600_000;

/** Returns the instant by which a refund must be with the gateway. */
export function dueToSend(now: Date): Date {
  return new Date(now.getTime() + refundPolicyOn(istDate(now)).sendHours * HOUR_MS);
}

/** Returns the last day on which the money of a sent refund should be there, and the instant after it. */
export function dueToArrive(gateway: string, now: Date) {
  const day = istDate(now);
  const { workingDays, otherWorkingDays } = refundPolicyOn(day);
  const expectedBy = addWorkingDays(day, workingDays[gateway] ?? otherWorkingDays);
  return { expectedBy, dueAt: istMidnight(expectedBy, 1) };
}

/** Returns, for refunds at the bank, the earliest arrival that may still come back, and since when it must not have been asked about. */
export function clocksAtBank(now: Date) {
  const { returnableDays, askAgainHours } = refundPolicyOn(istDate(now));
  return {
    arrivedFrom: new Date(now.getTime() - returnableDays * 24 * HOUR_MS),
    askedBefore: new Date(now.getTime() - askAgainHours * HOUR_MS),
  };
}

/** Returns when a refund that failed is sent again; undefined when a person has to decide. */
export function retryAt(failedAttempts: number, now: Date): Date | undefined {
  const { attempts, retryAfterHours } = refundPolicyOn(istDate(now));
  return failedAttempts < attempts ? new Date(now.getTime() + retryAfterHours * HOUR_MS) : undefined;
}
