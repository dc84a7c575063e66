import { caregiverLimits } from "@medisense/contract/persons/caregivers";
import { istDate } from "@medisense/contract/ist";
import { and, gt, gte, isNotNull, isNull, or } from "drizzle-orm";
import { caregiverLinks } from "../tables/caregiver-tables.ts";

const DAY_MS = 24 * 60 * 60_000;

/** True in SQL for a link that works now, or for an invitation that can still be accepted. */
export function isOpenLink(now: Date) {
  const oldest = new Date(now.getTime() - caregiverLimits.invitationDays * DAY_MS);
  const isAnswerable = or(isNotNull(caregiverLinks.acceptedAt), gt(caregiverLinks.invitedAt, oldest));
  return and(isNull(caregiverLinks.endedAt), gte(caregiverLinks.endsOn, istDate(now)), isAnswerable);
}

/** True in SQL for a link that works now. */
export const isLinkInForce = (now: Date) => and(isOpenLink(now), isNotNull(caregiverLinks.acceptedAt));
