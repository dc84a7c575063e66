import { eq } from "drizzle-orm";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { appointmentPlaceMail, hospitalRenamedMail } from "../booking/appointment-mails.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { tellPatientsAhead } from "./tell-patients-ahead.ts";

interface Change {
  doctorId: string;
  cause: string;
  /** The name that the hospital had; undefined when the doctor sees patients elsewhere now. */
  former?: string;
}

/** Tells the patients of a doctor's clinic visits ahead that the visit is elsewhere now, or that the hospital has a new name. */
export const tellPlace = (
  deps: Pick<AppointmentsDeps, "db" | "clock">,
  { doctorId, cause, former }: Change,
): Promise<void> =>
  tellPatientsAhead(deps, {
    doctorId,
    which: eq(appointments.mode, "clinic"),
    mailOf: (visit) =>
      former === undefined ? appointmentPlaceMail(visit, cause) : hospitalRenamedMail(visit, cause, former),
  });
