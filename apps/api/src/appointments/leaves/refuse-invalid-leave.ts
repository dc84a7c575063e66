import { doctorDeskErrors } from "@medisense/contract/doctor-desk";
import { DomainError } from "../../platform/domain-error.ts";
import type { Leaving } from "./visits-inside.ts";

const YEAR_MS = 366 * 24 * 60 * 60_000;

export function refuseInvalidLeave({ startsAt, endsAt }: Pick<Leaving, "startsAt" | "endsAt">, now: Date) {
  if (endsAt <= startsAt) throw new DomainError(doctorDeskErrors.leaveOutOfOrder);
  if (endsAt <= now) throw new DomainError(doctorDeskErrors.leaveOver);
  if (endsAt.getTime() - startsAt.getTime() > YEAR_MS) throw new DomainError(doctorDeskErrors.leaveTooLong);
}
