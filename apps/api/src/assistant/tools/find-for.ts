import { setTimeout } from "node:timers/promises";
import type { Assessment, Found } from "@medisense/triage";
import { specialityIn } from "../../appointments/index.ts";
import { kindOfError } from "../../platform/kind-of-error.ts";
import type { AssistantDeps } from "./deps.ts";
import { type Sources, specialityHere } from "./create-sources.ts";
import { ownThings } from "./own-things.ts";
import { ownAppointmentLines, ownOrderLines } from "./own-lines.ts";
import { medicineWords } from "./medicine-words.ts";

interface Wanted {
  assessment: Assessment;
  /** The person's last message. */
  message: string;
  /** Returns the id of the patient whose session came with the request. */
  findPatientId: () => Promise<string | undefined>;
}

/** Nobody waits for the phone numbers of hospitals to read 112. */
const HOSPITALS_WITHIN_MS = 400;
const nothingAfter = (ms: number) => setTimeout(ms, {}, { ref: false });

export type FoundHere = Found & { neverSold?: string | undefined };

/** Finds what a reply may show. A reply without it is still right, so a failure leaves it out. */
export async function findFor(
  sources: Sources,
  wanted: Wanted,
  { hospitalsWithinMs = HOSPITALS_WITHIN_MS, logger }: Pick<AssistantDeps, "hospitalsWithinMs" | "logger">,
): Promise<FoundHere> {
  try {
    const found = find(sources, wanted);
    return await (wanted.assessment.level === "emergency"
      ? Promise.race([found, nothingAfter(hospitalsWithinMs)])
      : found);
  } catch (error) {
    logger.warn(kindOfError(error), "a reply goes without our data");
    return {};
  }
}

async function find(sources: Sources, { assessment, message, findPatientId }: Wanted): Promise<FoundHere> {
  const { intent, language, level, specialities } = assessment;
  const locale = language === "hi" ? "hi" : "en";
  if (level === "emergency") return { hospitals: await sources.hospitals(await sources.cityIn(message)) };
  if (intent === "medicine") return findMedicines(sources, message);
  const own = intent === "help" || intent === "appointments" || intent === "orders" ? ownThings(message) : undefined;
  if (own) {
    const patientId = await findPatientId();
    if (!patientId) return {};
    return own === "orders"
      ? { orders: ownOrderLines(await sources.orders(patientId), language) }
      : { appointments: ownAppointmentLines(await sources.appointments(patientId, locale), language) };
  }
  if (intent !== "triage" && intent !== "booking") return {};
  const city = await sources.cityIn(message);
  const doctors = await sources.doctors({
    speciality: specialityHere(specialities),
    city,
    sort: CHEAP.test(message) ? "fee" : "earliest",
    locale,
  });
  const toSee = { specialities: specialities.map((name) => specialityIn(name)[locale]), doctors };
  if (intent === "booking" && HOSPITAL.test(message)) return { ...toSee, hospitals: await sources.hospitals(city) };
  return toSee;
}

const CHEAP =
  /\b(low(est)?|cheap(est)?|less|least) (fee|fees|price|cost)|\bcheap|\bsast[aeiy]|\bkam (fees?|paise)|सस्त|कम फीस/i;
const HOSPITAL = /hospital|aspatal|हॉस्पिटल|अस्पताल/i;

async function findMedicines(sources: Sources, message: string): Promise<FoundHere> {
  const words = medicineWords(message);
  const queries = [words.join(" "), ...words].filter(Boolean);
  for (const query of new Set(queries)) {
    const { medicines, neverSold } = await sources.medicines(query);
    if (neverSold) return { neverSold };
    if (medicines.length > 0) return { medicines, stores: await sources.stores() };
  }
  return {};
}
