import { visitPlace } from "@medisense/contract/appointments/visit-place";
import type { AppointmentDetails } from "./select-appointment-details.ts";

type Place = Pick<AppointmentDetails, "hospitalName" | "addressLine1" | "addressLine2">;

/** Returns the place of a clinic visit, with the hospital's name unless the address contains it. */
export const placeOfVisit = ({ hospitalName, addressLine1, addressLine2 }: Place) =>
  visitPlace(hospitalName, [addressLine1, addressLine2]);
