import { appointmentErrors, holdLimits } from "@medisense/contract/appointments";
import { DomainError } from "../../platform/domain-error.ts";
import type { OtherVisits } from "./count-other-visits.ts";

/** Refuses the new hold of an account that holds its share already. */
export function refuseTooManyHolds({ held, heldSameDay }: OtherVisits) {
  if (heldSameDay >= holdLimits.perDoctorAndDay) throw new DomainError(appointmentErrors.heldThatDay);
  if (held >= holdLimits.open) throw new DomainError(appointmentErrors.tooManyHolds);
}
