import { cancelAsDoctor } from "@medisense/contract/appointments";
import { addLeave } from "@medisense/contract/doctor-desk";
import { leaveReasons } from "@medisense/contract/doctor-desk/leave-reasons";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { bookAndPay, halfPastTen } from "./booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.travelTo(noon));

test("a patient who reads Hindi gets Hindi mails from the confirmation to the refund", async () => {
  const [patient, doctor] = [await world.aPatient({ locale: "hi" }), await world.aDoctor()];

  const id = await bookAndPay(world, patient, doctor, halfPastTen);
  await (await world.as(doctor))(cancelAsDoctor, { params: { id }, body: { reason: "Fever" } });
  await world.runJobs();

  const mails = await mailsTo(world, patient);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${doctor.name} के साथ आपका अपॉइंटमेंट पक्का हो गया`,
    `${doctor.name} को आपका अपॉइंटमेंट रद्द करना पड़ा`,
    "आपके ₹150 लौटा दिए गए हैं",
  ]);
  expect(mails[0]!.text).toContain("शनिवार, 21 नवंबर 2026, 10:30 AM IST (भारतीय समय)");
});

test("[DOC-16] a patient who reads Hindi learns of a leave in Hindi, and reads what a doctor typed as it was typed", async () => {
  const [patient, doctor] = [await world.aPatient({ locale: "hi" }), await world.aDoctor()];
  const asDoctor = await world.as(doctor);
  const byLeave = await bookAndPay(world, patient, doctor, halfPastTen);
  const byHand = await bookAndPay(world, patient, doctor, "2026-11-21T14:00:00+05:30");
  const morning = { startsAt: "2026-11-21T10:00:00+05:30", endsAt: "2026-11-21T12:00:00+05:30" };

  await asDoctor(addLeave, { body: { ...morning, visits: [{ _id: byLeave, as: "refund" }] } });
  await asDoctor(cancelAsDoctor, { params: { id: byHand }, body: { reason: "Fever since Monday" } });

  const mails = await mailsTo(world, patient);
  const textOf = (id: string) => mails.find(({ cause }) => cause === `appointment-cancelled:${id}`)!.text;
  expect(textOf(byLeave)).toContain("डॉक्टर ने लिखा है: मैं उस समय उपलब्ध नहीं हूँ।");
  expect(textOf(byLeave)).not.toContain(leaveReasons.away);
  expect(textOf(byHand)).toContain("डॉक्टर ने लिखा है: Fever since Monday");
});

test("a mail names the hospital once where the address names it, too", async () => {
  const { id: hospitalId } = await world.aHospital({ name: "Neem Tree Hospital" });
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ hospitalId, online: false })];

  await bookAndPay(world, patient, doctor, halfPastTen);
  await world.runJobs();

  const { text } = (await mailsTo(world, patient))[0]!;
  expect(text).toContain("Please come to Room 101, Neem Tree Hospital, Adyar, Chennai 600020.");
});

test("a mail writes an amount with both digits of its paise", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ feePaise: 15_050 })];

  await bookAndPay(world, patient, doctor, halfPastTen);
  await world.runJobs();

  expect((await mailsTo(world, patient))[0]!.text).toContain("₹150.50");
});
