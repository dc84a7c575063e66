import { randomInt } from "node:crypto";
import { bookAppointment, listAppointments } from "@medisense/contract/appointments";
import { logIn } from "@medisense/contract/identity";
import { addToCart } from "@medisense/contract/medicines";
import { DEMO_PASSWORD } from "../apps/api/src/seed/demo-accounts.ts";
import type { BenchPatient, FreeSlot } from "./world.ts";

interface World {
  /** Patients who only book, because an account holds few slots. */
  bookers: BenchPatient[];
  medicines: string[];
  patients: BenchPatient[];
  /** Each booking takes one. */
  slots: FreeSlot[];
}

const json = { "content-type": "application/json" };

/** Creates functions that return the next request of each kind, each for another patient. */
export function createRequests({ bookers, medicines, patients, slots }: World) {
  let calls = 0;
  const nextPatient = () => patients[calls++ % patients.length]!;
  const nextMedicine = () => medicines[randomInt(medicines.length)]!;
  const of = ({ token }: BenchPatient) => ({ authorization: `Bearer ${token}` });

  return {
    nextPatient,
    nextMedicine,
    nextBooking() {
      const slot = slots.pop();
      if (!slot) throw new Error("All slots are booked: run fewer or shorter rounds.");
      const patient = bookers[slots.length % bookers.length]!;
      const body = JSON.stringify({ doctor: slot, userId: patient.id });
      return { method: bookAppointment.method, path: bookAppointment.path, headers: { ...json, ...of(patient) }, body };
    },
    nextLogin() {
      const body = JSON.stringify({ email: nextPatient().email, password: DEMO_PASSWORD, role: "user" });
      return { method: logIn.method, path: logIn.path, headers: json, body };
    },
    nextListing() {
      const patient = nextPatient();
      const path = `${listAppointments.path}?userId=${patient.id}`;
      return { method: listAppointments.method, path, headers: of(patient) };
    },
    nextCartLine() {
      const patient = nextPatient();
      const body = JSON.stringify({ userId: patient.id, medicineId: nextMedicine() });
      return { method: addToCart.method, path: addToCart.path, headers: { ...json, ...of(patient) }, body };
    },
  };
}
