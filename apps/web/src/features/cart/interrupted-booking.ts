import { z } from "zod";

const STORAGE_KEY = "bookAfterSignIn";
/** Signing up with a mailed code takes some minutes; after half an hour nobody expects a booking to go on by itself. */
const REMEMBERED_MS = 30 * 60_000;

const Interrupted = z.object({ doctorId: z.uuid(), dateTime: z.string(), at: z.number() });

/** Remembers, in this tab only, which booking had to wait for the person to sign in. */
export function rememberBooking({ doctorId, dateTime }: { doctorId: string; dateTime: string }) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ doctorId, dateTime, at: Date.now() }));
  } catch {
    // Without storage the person presses "Book Now" once more.
  }
}

/** The booking to go on with, given out once. */
export function takeInterruptedBooking() {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const { data } = Interrupted.safeParse(JSON.parse(text ?? "null"));
    return data && Date.now() - data.at < REMEMBERED_MS ? data : undefined;
  } catch {
    return undefined;
  }
}
