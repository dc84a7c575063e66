import { cancelAsDoctor } from "@medisense/contract/appointments";
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
