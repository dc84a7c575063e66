import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { minutesOfIstDay } from "@medisense/contract/ist";

/**
 * Returns the number of the slot within the day in India. It follows from the time alone. So tokens rise with time,
 * whoever books first and whatever becomes of the doctor's hours.
 */
export const queueTokenOf = (startsAt: Date) => Math.floor(minutesOfIstDay(startsAt) / SLOT_MINUTES) + 1;
