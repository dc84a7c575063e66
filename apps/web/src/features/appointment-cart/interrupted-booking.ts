import { z } from "zod";
import { jsonEntry } from "../../lib/browser-storage.ts";

/** Signing up with a mailed OTP takes some minutes; after half an hour a booking should not continue unexpectedly. */
const REMEMBERED_MS = 30 * 60_000;

const InterruptedBooking = z.object({ doctorId: z.uuid(), dateTime: z.string(), at: z.number() });
const entry = jsonEntry({
  key: "bookAfterLogin",
  area: "sessionStorage",
  parse: (stored) => InterruptedBooking.safeParse(stored).data,
});

/** Stores, for this tab, the booking that a login interrupted. */
export function rememberBooking({ doctorId, dateTime }: { doctorId: string; dateTime: string }) {
  entry.write({ doctorId, dateTime, at: Date.now() });
}

/** Returns the booking to continue, only once. */
export function takeInterruptedBooking() {
  const booking = entry.take();
  return booking && Date.now() - booking.at < REMEMBERED_MS ? booking : undefined;
}
