import { appointmentErrors, bookAppointment } from "@medisense/contract/appointments";
import { saveHours } from "@medisense/contract/doctor-desk";
import { directoryErrors } from "@medisense/contract/directory";
import { commonErrors } from "@medisense/contract/errors";
import { paymentErrors } from "@medisense/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doctors } from "../../directory/listing/tables.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { leaves, weeklyHours } from "../tables/calendar-tables.ts";
import {
  appointmentOf,
  appointmentsWith,
  book,
  cutOffGateway,
  halfPastTen,
  paymentsFor,
  readyToBook,
  refusal,
  tomorrowAt,
} from "./booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("[DOC-12] a patient holds a slot for 15 minutes at the doctor's own fee", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ feePaise: 180_00 })];

  const booked = await book(world, patient, doctor);

  expect(booked).toMatchObject({ success: true, holdExpiresAt: new Date("2026-11-20T12:15:00+05:30").toISOString() });
  expect(booked.paymentUrl).toMatch(/^http/);
  expect(await appointmentOf(world, booked.appointmentId)).toMatchObject({
    patientId: patient.id,
    doctorId: doctor.id,
    startsAt: new Date(halfPastTen),
    visitDate: "2026-11-21",
    mode: "online",
    status: "pending",
    feePaise: 180_00,
    queueToken: null,
  });
});

test("[DOC-12] the server ignores the fee, the name and everything else that the cart claims", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ feePaise: 180_00 })];
  const reply = await world.app.inject({
    method: "POST",
    url: bookAppointment.path,
    headers: { authorization: `Bearer ${await world.tokenOf(patient.id)}` },
    payload: {
      userId: patient.id,
      doctor: { doctorId: doctor.id, docName: "Dr. Nobody", fees: 1, feePaise: 1, dateTime: halfPastTen, time: "x" },
    },
  });

  expect(reply.statusCode).toBe(200);
  const [paid] = await paymentsFor(world, doctor.id);
  expect(paid?.payment).toMatchObject({ amountPaise: 180_00, payerId: patient.id });
  expect(paid?.payment.description).toContain(doctor.name);
  await world.db.update(doctors).set({ feePaise: 900_00 }).where(eq(doctors.id, doctor.id));
  expect((await appointmentsWith(world, doctor.id))[0]?.feePaise).toBe(180_00);
});

test("[DOC-12] a booking without a mode with a clinic-only doctor is a clinic visit", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ online: false })];
  const { appointmentId } = await book(world, patient, doctor);
  expect((await appointmentOf(world, appointmentId)).mode).toBe("clinic");
});

test.each([
  ["a time of yesterday", "2026-11-19T10:30:00+05:30", appointmentErrors.slotPassed],
  ["this very moment", noon.toISOString(), appointmentErrors.slotPassed],
  ["a time before the next full hour", "2026-11-20T12:30:00+05:30", appointmentErrors.slotNotOffered],
  ["a time off the grid", "2026-11-21T10:45:00+05:30", appointmentErrors.slotNotOffered],
  ["a slot with seconds in it", "2026-11-21T10:30:15+05:30", appointmentErrors.slotNotOffered],
  ["a time before opening", tomorrowAt("09:30"), appointmentErrors.slotNotOffered],
  ["a time after closing", tomorrowAt("21:00"), appointmentErrors.slotNotOffered],
  ["an eighth day", "2026-11-27T10:30:00+05:30", appointmentErrors.slotNotOffered],
  ["the far future", "2099-12-31T23:59:59Z", appointmentErrors.slotNotOffered],
])("[DOC-12] %s is refused and nothing is written", async (_, dateTime, error) => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await expect(book(world, patient, doctor, dateTime)).rejects.toMatchObject(refusal(error));
  expect(await appointmentsWith(world, doctor.id)).toEqual([]);
});

test("[DOC-09] a slot that is not offered is refused with the specification's message", () => {
  expect(appointmentErrors.slotNotOffered.message).toBe("Selected time slot not found");
});

test("[DOC-12] an unknown doctor, another patient's id and a visitor are refused", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  await expect(book(world, patient, patient)).rejects.toMatchObject(refusal(directoryErrors.doctorNotFound));

  const body = { doctor: { doctorId: doctor.id, dateTime: halfPastTen }, userId: other.id };
  const call = await world.as(patient);
  await expect(call(bookAppointment, { body })).rejects.toMatchObject(refusal(commonErrors.notAllowed));
  const visitor = await world.as();
  await expect(visitor(bookAppointment, { body })).rejects.toMatchObject(refusal(commonErrors.loginRequired));
  const asDoctor = await world.as(doctor);
  await expect(asDoctor(bookAppointment, { body })).rejects.toMatchObject(refusal(commonErrors.notAllowed));
  expect(await appointmentsWith(world, doctor.id)).toEqual([]);
});

test("[DOC-12] a doctor cannot be booked on leave, outside the doctor's hours, or by video without video visits", async () => {
  const patient = await world.aPatient();
  const away = await world.aDoctor();
  await world.db.insert(leaves).values({
    doctorId: away.id,
    startsAt: new Date(tomorrowAt("10:45")),
    endsAt: new Date(tomorrowAt("11:15")),
  });
  await expect(book(world, patient, away)).rejects.toMatchObject(refusal(appointmentErrors.doctorAway));
  await expect(book(world, patient, away, tomorrowAt("11:30"))).resolves.toMatchObject({ success: true });

  const early = await world.aDoctor();
  await world.db
    .insert(weeklyHours)
    .values({ doctorId: early.id, weekday: 6, opensMinute: 7 * 60, closesMinute: 9 * 60 });
  await expect(book(world, patient, early)).rejects.toMatchObject(refusal(appointmentErrors.slotNotOffered));
  await expect(book(world, patient, early, tomorrowAt("07:30"))).resolves.toMatchObject({ success: true });

  const clinic = await world.aDoctor({ online: false });
  await expect(book(world, patient, clinic, halfPastTen, "online")).rejects.toMatchObject(
    refusal(appointmentErrors.notByVideo),
  );
});

test("[DOC-12] malformed bookings are refused with 400", async () => {
  const patient = await world.aPatient();
  const doctor = await world.aDoctor();
  const headers = { authorization: `Bearer ${await world.tokenOf(patient.id)}` };
  const good = { doctorId: doctor.id, dateTime: halfPastTen };
  for (const payload of [
    {},
    [],
    { userId: patient.id },
    { userId: patient.id, doctor: null },
    { userId: patient.id, doctor: { ...good, doctorId: "1 or 1=1" } },
    { userId: patient.id, doctor: { ...good, dateTime: "2026-11-21 10:30 AM" } },
    { userId: patient.id, doctor: { ...good, dateTime: 1_795_238_400_000 } },
    { userId: patient.id, doctor: { ...good, dateTime: "0000-01-01T00:00:00Z" } },
    { userId: patient.id, doctor: { ...good, dateTime: "9999-12-31T23:59:59Z" } },
    { userId: patient.id, doctor: { ...good, mode: "telepathy" } },
    { userId: [patient.id], doctor: good },
  ]) {
    const reply = await world.app.inject({ method: "POST", url: bookAppointment.path, headers, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([400, commonErrors.invalidRequest.code]);
  }
  expect(await appointmentsWith(world, doctor.id)).toEqual([]);
});

test("[DOC-12] booking one's own held slot again returns the same payment, even when the slot is no longer offered", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  world.travelTo("2026-11-20T13:50:00+05:30");
  const first = await book(world, patient, doctor, "2026-11-20T14:30:00+05:30");
  world.travelTo("2026-11-20T14:01:00+05:30");
  expect(await book(world, patient, doctor, "2026-11-20T14:30:00+05:30")).toEqual(first);
});

test("[DOC-12] while the gateway is down the slot stays held, and a second try completes the booking", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const reconnect = cutOffGateway(world);
  await expect(book(world, patient, doctor)).rejects.toMatchObject(refusal(paymentErrors.gatewayUnavailable));
  await expect(book(world, other, doctor)).rejects.toMatchObject(refusal(appointmentErrors.slotTaken));

  reconnect();
  const { appointmentId } = await book(world, patient, doctor);
  expect((await appointmentsWith(world, doctor.id)).map(({ id }) => id)).toEqual([appointmentId]);
});

test("[DOC-12] a second visit of one person at the same time is asked about first", async () => {
  const [patient, doctor, other] = [await world.aPatient(), await world.aDoctor(), await world.aDoctor()];
  await book(world, patient, doctor);
  const call = await world.as(patient);
  const press = (isBesideAnother?: boolean) =>
    call(bookAppointment, {
      body: {
        doctor: { doctorId: other.id, dateTime: halfPastTen, ...(isBesideAnother && { isBesideAnother }) },
        userId: patient.id,
      },
    });

  await expect(press()).rejects.toMatchObject(refusal(appointmentErrors.sameTime));
  expect(await appointmentsWith(world, other.id)).toEqual([]);
  expect(await press(true)).toMatchObject({ success: true });
});

test("[DOC-12] a visit that begins while another one lasts is at the same time too; one that follows it is not", async () => {
  const [patient, doctor, other] = [await world.aPatient(), await world.aDoctor(), await world.aDoctor()];
  await book(world, patient, doctor, "2026-11-21T10:30:00+05:30");
  const hours = [{ weekday: 6, opens: "10:15", closes: "13:00" }];
  await (await world.as(other))(saveHours, { body: { hours } });

  for (const overlapping of ["2026-11-21T10:15:00+05:30", "2026-11-21T10:45:00+05:30"]) {
    await expect(book(world, patient, other, overlapping)).rejects.toMatchObject(refusal(appointmentErrors.sameTime));
  }
  const third = await world.aDoctor();
  expect(await book(world, patient, third, "2026-11-21T11:00:00+05:30")).toMatchObject({ success: true });
});

test("[DOC-12] of two bookings of one person for the same time at once, one is asked about", async () => {
  const patient = await world.aPatient();
  const presses = [
    await readyToBook(world, patient, await world.aDoctor()),
    await readyToBook(world, patient, await world.aDoctor()),
  ];
  const results = await Promise.allSettled(presses.map((press) => press()));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject(refusal(appointmentErrors.sameTime));
});

test("[DOC-12] a fee that is no longer the one shown is refused before anything is held", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const call = await world.as(patient);
  const press = (shownFees: number) =>
    call(bookAppointment, {
      body: { doctor: { doctorId: doctor.id, dateTime: halfPastTen, shownFees }, userId: patient.id },
    });

  await expect(press(149)).rejects.toMatchObject(refusal(appointmentErrors.feeChanged));
  expect(await appointmentsWith(world, doctor.id)).toEqual([]);
  expect(await press(150)).toMatchObject({ success: true });
});

test("[DOC-12] booking a held slot again as another kind of visit makes it that kind", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor, halfPastTen, "online");

  expect(await book(world, patient, doctor, halfPastTen, "clinic")).toMatchObject({ appointmentId });

  expect((await appointmentOf(world, appointmentId)).mode).toBe("clinic");
});
