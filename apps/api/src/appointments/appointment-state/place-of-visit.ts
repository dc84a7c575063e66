import type { AppointmentDetails } from "./select-appointment-details.ts";

type Place = Pick<AppointmentDetails, "hospitalName" | "addressLine1" | "addressLine2">;

/** Returns the place of a clinic visit, with the hospital's name unless the address contains it. */
export function placeOfVisit({ hospitalName, addressLine1, addressLine2 }: Place) {
  const lines = [addressLine1, addressLine2];
  return (addressLine1.includes(hospitalName) ? lines : [hospitalName, ...lines]).join(", ");
}
