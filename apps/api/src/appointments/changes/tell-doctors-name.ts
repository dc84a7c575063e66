import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { doctorRenamedMail } from "../booking/appointment-mails.ts";
import { tellPatientsAhead } from "./tell-patients-ahead.ts";

interface Change {
  doctorId: string;
  cause: string;
  /** The name that the doctor had. */
  former: string;
}

/** Tells the patients of a doctor's visits ahead the new name, which is on the door, the board and the call. */
export const tellDoctorsName = (
  deps: Pick<AppointmentsDeps, "db" | "clock">,
  { doctorId, cause, former }: Change,
): Promise<void> =>
  tellPatientsAhead(deps, {
    doctorId,
    // The doctor may have the former name again.
    mailOf: (visit) => (visit.doctorName === former ? undefined : doctorRenamedMail(visit, cause, former)),
  });
