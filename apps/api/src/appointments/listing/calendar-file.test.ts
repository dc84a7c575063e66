import { calendarPath, cancelAsDoctor } from "@medisense/contract/appointments";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay, tomorrowAt } from "../booking/booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

async function download(appointmentId: string, reader?: { id: string }) {
  const headers = reader ? { authorization: `Bearer ${await world.tokenOf(reader.id)}` } : {};
  return world.app.inject({ url: calendarPath.replace(":id", appointmentId), headers });
}

/** Joins folded lines: a long line continues after a line break and a tab. */
const linesOf = (body: string) => body.replaceAll("\r\n\t", "").split("\r\n");

test("[CONS-07] a patient adds the appointment to a calendar: 30 minutes, in UTC, with two alarms", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ online: false })];
  const id = await bookAndPay(world, patient, doctor);

  const reply = await download(id, patient);

  expect(reply.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(reply.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''appointment.ics");
  const lines = linesOf(reply.body);
  for (const line of [
    "BEGIN:VCALENDAR",
    "METHOD:PUBLISH",
    `UID:${id}@medisense`,
    "SUMMARY:Appointment with Dr. Meera Iyer",
    "DTSTART:20261121T050000Z",
    "DURATION:PT30M",
    "SEQUENCE:0",
    "STATUS:CONFIRMED",
    "TRIGGER:-PT24H",
    "TRIGGER:-PT1H",
    "END:VCALENDAR",
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.find((line) => line.startsWith("LOCATION:"))).toContain("Room 101\\, Neem Tree Hospital");
  expect(lines.find((line) => line.startsWith("DESCRIPTION:"))).toContain("Queue token 22.");
});

test("[CONS-07] the entry is in the language of the patient's account", async () => {
  const patient = await world.aPatient({ locale: "hi" });
  const [online, clinic] = [await world.aDoctor(), await world.aDoctor({ online: false })];

  const video = linesOf((await download(await bookAndPay(world, patient, online), patient)).body);
  for (const line of [
    "PRODID:-//MediSense//Appointments//HI",
    "SUMMARY:Dr. Meera Iyer के साथ अपॉइंटमेंट",
    "LOCATION:वीडियो मुलाक़ात",
    "DESCRIPTION:वीडियो मुलाक़ात। क़तार टोकन 22।",
    "DESCRIPTION:आपका अपॉइंटमेंट",
  ]) {
    expect(video).toContain(line);
  }
  const { appointmentId } = await book(world, patient, clinic, tomorrowAt("12:00"));
  const visit = linesOf((await download(appointmentId, patient)).body);
  expect(visit.find((line) => line.startsWith("DESCRIPTION:"))).toContain("Neem Tree Hospital");
});

test("[CONS-07] after a cancellation the same entry is cancelled, without alarms", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await (await world.as(doctor))(cancelAsDoctor, { params: { id }, body: {} });

  const lines = linesOf((await download(id, patient)).body);

  expect(lines).toContain(`UID:${id}@medisense`);
  expect(lines).toContain("STATUS:CANCELLED");
  expect(lines).toContain("METHOD:CANCEL");
  expect(lines).toContain("SEQUENCE:1");
  expect(lines).not.toContain("BEGIN:VALARM");
});

test("[CONS-07] a held slot is tentative", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  expect(linesOf((await download(appointmentId, patient)).body)).toContain("STATUS:TENTATIVE");
});

test("[CONS-07] only the patient gets the file", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  expect((await download(id)).statusCode).toBe(401);
  expect((await download(id, other)).statusCode).toBe(403);
  expect((await download(id, doctor)).statusCode).toBe(403);
  expect((await download(other.id, patient)).statusCode).toBe(404);
  expect((await download("1", patient)).statusCode).toBe(404);
});
