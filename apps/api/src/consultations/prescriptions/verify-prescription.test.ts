import { prescriptionErrors, verifyPrescription } from "@medisense/contract/prescriptions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aPrescriptionByDoctor, saveAs, signAs, written } from "./prescription.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ prescriptions: { enforceListLimits: true } });
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("the holder of a printed prescription learns only that it is genuine, its date and the registration number", async () => {
  const { doctor, id, prescription } = await aPrescriptionByDoctor(world);
  const visitor = await world.as();
  const verify = (path: string) => visitor(verifyPrescription, { params: { code: path.split("/").at(-1)! } });

  const genuine = { date: "2026-11-20", registrationNo: doctor.registrationNo, isReplaced: false };
  expect(await verify(prescription.verifyPath)).toEqual({ success: true, data: genuine });

  const correction = await saveAs(world, doctor, id, written, prescription._id);
  await expect(verify(correction.verifyPath)).rejects.toMatchObject({
    status: 404,
    code: prescriptionErrors.notGenuine.code,
  });
  await signAs(world, doctor, correction._id);
  expect((await verify(prescription.verifyPath)).data.isReplaced).toBe(true);
  await expect(verify("/verify-prescription/made-up")).rejects.toMatchObject({
    code: prescriptionErrors.notGenuine.code,
  });
});
