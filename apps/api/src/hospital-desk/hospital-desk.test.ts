import { addLeave, readHours, removeLeave, saveHours } from "@medisense/contract/doctor-desk";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import {
  addDoctorLeave,
  hospitalDay,
  hospitalDeskErrors,
  listDoctorLeaves,
  readBoard,
  readDoctorHours,
  removeDoctorLeave,
  saveDoctorHours,
  switchBoard,
  visitsDuringDoctorLeave,
} from "@medisense/contract/operators/hospital-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointmentOf, book } from "../appointments/booking/booking.fixture.ts";
import { aVisitToday, markAtDesk, todayAt } from "../appointments/desk/desk.fixture.ts";
import { hospitals } from "../directory/listing/tables.ts";
import { mailsTo } from "../testing/mails-to.ts";
import { noon } from "../testing/noon.ts";
import { pay } from "../testing/pay.ts";
import { withoutAuditTrail } from "../testing/without-audit-trail.ts";
import { createWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.travelTo(noon));

/** A hospital with its account and one doctor. */
async function aStaffedHospital() {
  const hospital = await world.aHospital();
  const account = await world.aUser({ role: "hospital", organisationName: hospital.name });
  return { hospital, account, doctor: await world.aDoctor({ hospitalId: hospital.id }), desk: await world.as(account) };
}
async function aClinicVisit(doctor: { id: string }, time: string) {
  const { appointmentId } = await book(world, await world.aPatient(), doctor, todayAt(time), "clinic");
  await pay(world, appointmentId);
  return { id: appointmentId };
}
/** Returns the details of an account's acts, the latest first. */
async function detailsOf(account: { id: string }) {
  const admin = await world.as(await world.aUser({ role: "admin" }));
  return (await admin(listOperatorActs, { query: { operatorId: account.id } })).data.map(({ detail }) => detail);
}
const fromTwoToFive = { startsAt: todayAt("14:00"), endsAt: todayAt("17:00") };

test("a hospital sees its own doctors with the numbers of today, and nothing of the patients", async () => {
  const { desk, doctor } = await aStaffedHospital();
  await aStaffedHospital();
  const [first, second] = [await aVisitToday(world, doctor, "13:00"), await aVisitToday(world, doctor, "13:30")];
  await aVisitToday(world, doctor, "15:00");
  await markAtDesk(world, doctor, first.id, "in_progress");
  await markAtDesk(world, doctor, second.id, "present");

  const day = await desk(hospitalDay, {});

  expect(day).toMatchObject({ date: "2026-11-20", isBoardOn: false });
  expect(day.data).toEqual([
    {
      _id: doctor.id,
      name: doctor.name,
      specialization: doctor.specialization,
      profileImage: null,
      hasJoined: true,
      booked: 3,
      present: 1,
      done: 0,
      missed: 0,
      nowServing: (await appointmentOf(world, first.id)).queueToken,
      isAway: false,
    },
  ]);
});

test("a hospital sets the hours of its doctor, and the doctor sees them", async () => {
  const { desk, doctor, account } = await aStaffedHospital();
  const params = { doctorId: doctor.id };
  const hours = [{ weekday: 1, opens: "09:00", closes: "12:00" }];

  expect((await desk(readDoctorHours, { params })).isDefault).toBe(true);
  await desk(saveDoctorHours, { params, body: { hours } });

  expect(await (await world.as(doctor))(readHours, {})).toMatchObject({ isDefault: false, data: hours });
  await desk(saveDoctorHours, { params, body: { hours: [] } });
  expect(await detailsOf(account)).toEqual([
    "default week; before: Mon 09:00-12:00",
    "Mon 09:00-12:00; before: default week",
  ]);
});

test("a doctor's own hours and leaves are in the audit trail too, under the doctor's account", async () => {
  const { doctor } = await aStaffedHospital();
  const asDoctor = await world.as(doctor);

  await asDoctor(saveHours, { body: { hours: [{ weekday: 1, opens: "09:00", closes: "12:00" }] } });
  const { leave } = await asDoctor(addLeave, { body: fromTwoToFive });
  await asDoctor(removeLeave, { params: { id: leave._id } });

  const fromTo = "2026-11-20 2:00 PM to 2026-11-20 5:00 PM";
  expect(await detailsOf(doctor)).toEqual([fromTo, fromTo, "Mon 09:00-12:00; before: default week"]);
});

test("what cannot be written into the audit trail is not done", async () => {
  const { desk, doctor } = await aStaffedHospital();
  const params = { doctorId: doctor.id };
  const hours = [{ weekday: 1, opens: "09:00", closes: "12:00" }];

  const outcomes = await withoutAuditTrail(
    world,
    () => desk(addDoctorLeave, { params, body: fromTwoToFive }),
    () => desk(saveDoctorHours, { params, body: { hours } }),
  );

  expect(outcomes).toEqual(["rejected", "rejected"]);
  expect((await desk(listDoctorLeaves, { params })).data).toEqual([]);
  expect((await desk(readDoctorHours, { params })).isDefault).toBe(true);
});

test("[DOC-16] a leave that a hospital adds moves or refunds paid visits, as the doctor's own does", async () => {
  const { desk, doctor, account } = await aStaffedHospital();
  const params = { doctorId: doctor.id };
  const { id, patient } = await aVisitToday(world, doctor, "15:00");

  const { data: inside } = await desk(visitsDuringDoctorLeave, { params, query: fromTwoToFive });
  expect(inside).toEqual([
    {
      _id: id,
      dateTime: expect.any(String),
      date: "2026-11-20",
      time: "3:00 PM",
      mode: "online",
      queueToken: expect.any(Number),
    },
  ]);
  await expect(desk(addDoctorLeave, { params, body: fromTwoToFive })).rejects.toMatchObject({ status: 409 });
  const { leave } = await desk(addDoctorLeave, {
    params,
    body: { ...fromTwoToFive, visits: [{ _id: id, as: "refund" }] },
  });

  expect((await appointmentOf(world, id)).status).toBe("cancelled");
  expect((await mailsTo(world, patient)).map(({ cause }) => cause)).toContain(`appointment-cancelled:${id}`);
  world.travelTo(todayAt("14:30"));
  const later = await world.as(account);
  expect((await later(hospitalDay, {})).data[0]!.isAway).toBe(true);
  expect((await later(listDoctorLeaves, { params })).data).toEqual([leave]);
  await later(removeDoctorLeave, { params: { ...params, id: leave._id } });
  expect((await later(listDoctorLeaves, { params })).data).toEqual([]);
  const acts = await (await world.as(await world.aUser({ role: "admin" })))(listOperatorActs, {
    query: { operatorId: account.id },
  });
  const fromTo = "2026-11-20 2:00 PM to 2026-11-20 5:00 PM";
  expect(acts.data.map(({ act, subject, detail }) => [act, subject.name, detail])).toEqual([
    ["remove-leave", doctor.name, fromTo],
    ["add-leave", doctor.name, fromTo],
  ]);
});

test("a hospital reaches no doctor of another hospital", async () => {
  const [{ desk }, other] = [await aStaffedHospital(), await aStaffedHospital()];
  const params = { doctorId: other.doctor.id };
  const { leave } = await other.desk(addDoctorLeave, { params, body: fromTwoToFive });

  const attempts = [
    () => desk(readDoctorHours, { params }),
    () => desk(saveDoctorHours, { params, body: { hours: [] } }),
    () => desk(listDoctorLeaves, { params }),
    () => desk(visitsDuringDoctorLeave, { params, query: fromTwoToFive }),
    () => desk(addDoctorLeave, { params, body: fromTwoToFive }),
    () => desk(removeDoctorLeave, { params: { ...params, id: leave._id } }),
  ];

  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(hospitalDeskErrors.doctorNotFound);
  expect((await other.desk(listDoctorLeaves, { params })).data).toHaveLength(1);
});

test("a leave of another hospital's doctor is not removed by way of an own doctor", async () => {
  const [own, other] = [await aStaffedHospital(), await aStaffedHospital()];
  const { leave } = await other.desk(addDoctorLeave, { params: { doctorId: other.doctor.id }, body: fromTwoToFive });

  await expect(
    own.desk(removeDoctorLeave, { params: { doctorId: own.doctor.id, id: leave._id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("only a hospital reaches the desk, and an account of no hospital reaches nothing", async () => {
  const { doctor } = await aStaffedHospital();
  for (const role of ["user", "doctor", "pharmacy", "admin"] as const) {
    const call = await world.as(await world.aUser({ role, organisationName: "Neem Tree" }));
    await expect(call(hospitalDay, {})).rejects.toMatchObject({ status: 403 });
    await expect(call(readDoctorHours, { params: { doctorId: doctor.id } })).rejects.toMatchObject({ status: 403 });
  }
  const lost = await world.as(await world.aUser({ role: "hospital", organisationName: "Nowhere" }));
  await expect(lost(hospitalDay, {})).rejects.toMatchObject(hospitalDeskErrors.noHospital);
});

test("the token board is off until the hospital switches it on, and shows tokens of the clinic and no name of a patient", async () => {
  const { desk, doctor, hospital } = await aStaffedHospital();
  await aStaffedHospital();
  const visitor = await world.as();
  const params = { hospital: hospital.slug };
  const visits = [];
  for (const time of ["13:00", "13:30", "14:00"]) visits.push(await aClinicVisit(doctor, time));
  await aVisitToday(world, doctor, "14:30");
  const tokens = await Promise.all(visits.map(async ({ id }) => (await appointmentOf(world, id)).queueToken));
  await markAtDesk(world, doctor, visits[0]!.id, "in_progress");

  await expect(visitor(readBoard, { params })).rejects.toMatchObject(hospitalDeskErrors.boardOff);
  await desk(switchBoard, { body: { isOn: true } });

  expect(await visitor(readBoard, { params })).toEqual({
    success: true,
    hospitalName: hospital.name,
    date: "2026-11-20",
    data: [
      {
        doctorName: doctor.name,
        specialization: doctor.specialization,
        nowServing: tokens[0],
        next: tokens.slice(1),
        isAway: false,
      },
    ],
  });
  await world.db.update(hospitals).set({ suspendedAt: noon }).where(eq(hospitals.id, hospital.id));
  world.travelTo(new Date(world.clock.now().getTime() + 60_000));
  await expect(visitor(readBoard, { params })).rejects.toMatchObject(hospitalDeskErrors.boardOff);
  await world.db.update(hospitals).set({ suspendedAt: null }).where(eq(hospitals.id, hospital.id));
  await desk(switchBoard, { body: { isOn: false } });
  world.travelTo(new Date(noon.getTime() + 2000));
  await expect(visitor(readBoard, { params })).rejects.toMatchObject(hospitalDeskErrors.boardOff);
});
