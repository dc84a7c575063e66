import { type PrescriptionLine, savePrescription, signPrescription } from "@medisense/contract/prescriptions";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "../journey.ts";

/** Saves and signs a prescription after a visit, over the calls that the desk uses. */
export async function writeAndSignPrescription(
  doctor: APIRequestContext,
  appointmentId: string,
  lines: PrescriptionLine[],
) {
  const draft = { patientAge: 34, patientSex: "female", lines, advice: "", replaces: null };
  const saved = await doctor.put(savePrescription.path.replace(":id", appointmentId), { data: draft });
  expect(saved.status(), await saved.text()).toBe(200);
  const { prescription } = (await saved.json()) as { prescription: { _id: string } };
  const signed = await doctor.post(signPrescription.path.replace(":id", prescription._id));
  expect(signed.status(), await signed.text()).toBe(200);
}
