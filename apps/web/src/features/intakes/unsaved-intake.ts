import { z } from "zod";
import { jsonEntry } from "../../lib/browser-storage.ts";

const Words = z.object({ reason: z.string(), since: z.string() });
/** The words as they are typed, and those that the server had or may have got when they were. */
const Unsaved = Words.extend({ known: z.array(Words) });
export type UnsavedIntake = z.infer<typeof Unsaved>;

/** Returns what a patient typed for a visit and the server has not confirmed. A logout removes it with everything else. */
export const unsavedIntake = (appointmentId: string) =>
  jsonEntry({
    key: `intakeDraft:${appointmentId}`,
    parse: (stored) => Unsaved.safeParse(stored).data,
  });
