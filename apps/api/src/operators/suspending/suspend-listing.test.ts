import {
  directoryErrors,
  findDoctor,
  listDoctors,
  listHospitals,
  searchDoctors,
  siteStats,
} from "@medisense/contract/directory";
import { doctorSlots } from "@medisense/contract/appointments";
import { markVisit, type VisitMark } from "@medisense/contract/doctor-desk";
import { identityErrors, logIn, me } from "@medisense/contract/identity";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { liftSuspension, listListings, suspendListing } from "@medisense/contract/operators/listings";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  appointmentOf,
  appointmentsWith,
  book,
  bookAndPay,
  readyToBook,
  tomorrowAt,
} from "../../appointments/booking/booking.fixture.ts";
import { lockDoctor } from "../../appointments/calendar/lock-doctor.ts";
import { hashPassword } from "../../identity/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { findPerson } from "../../persons/index.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, paymentOf } from "../../testing/pay.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const reason = "The registration has ended";
const anAdmin = async () => world.as(await world.aUser({ role: "admin" }));

test("a suspended doctor is found nowhere, cannot be booked or log in, and each paid visit is refunded", async () => {
  const [paid, holding, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, paid, doctor);
  const held = await book(world, holding, doctor, tomorrowAt("12:00"));
  const asDoctor = await world.as(doctor);
  const admin = await anAdmin();
  await admin(suspendListing, { params: { kind: "doctors", id: doctor.id }, body: { reason } });

  const visitor = await world.as();
  await expect(visitor(findDoctor, { query: { doctor: doctor.id } })).rejects.toMatchObject({ status: 404 });
  await expect(visitor(doctorSlots, { params: { id: doctor.id }, query: {} })).rejects.toMatchObject({ status: 404 });
  await expect(book(world, holding, doctor, tomorrowAt("15:00"))).rejects.toMatchObject({ status: 404 });
  const lists = [await visitor(listDoctors, { query: {} }), await visitor(searchDoctors, { query: {} })];
  for (const { data } of lists) expect(data.map(({ _id }) => _id)).not.toContain(doctor.id);
  expect((await visitor(siteStats, {})).data.doctorsAvailable).toBe(lists[0]!.data.length);
  await expect(asDoctor(me, {})).rejects.toMatchObject({ status: 401 });

  await world.runJobs();
  expect(await appointmentOf(world, id)).toMatchObject({ status: "cancelled", cancelledBy: "medisense" });
  expect((await paymentOf(world, id)).status).toBe("refunded");
  expect((await appointmentOf(world, held.appointmentId)).status).toBe("cancelled");
  const mail = (await mailsTo(world, paid)).find(({ cause }) => cause === `appointment-cancelled:${id}`)!;
  expect(mail.text).toContain("MediSense had to cancel the visit");
  expect(mail.text).toContain("The full fee of ₹150 is being refunded.");
  expect(mail.text).not.toContain(reason);
});

test("a suspended account cannot log in, and can again once the suspension is lifted", async () => {
  const doctor = await world.aDoctor();
  const [account] = await world.db
    .update(users)
    .set({ passwordHash: await hashPassword("Marigold@77") })
    .where(eq(users.id, doctor.id))
    .returning();
  const { email } = account!;
  const press = async () => (await world.as())(logIn, { body: { email, password: "Marigold@77", role: "doctor" } });
  const admin = await anAdmin();
  const params = { kind: "doctors", id: doctor.id } as const;
  await admin(suspendListing, { params, body: { reason } });
  await expect(press()).rejects.toMatchObject({ code: identityErrors.suspended.code });
  await admin(liftSuspension, { params });
  await expect(press()).resolves.toMatchObject({ doctorId: doctor.id });
  expect((await (await world.as())(findDoctor, { query: { doctor: doctor.id } })).data).toHaveLength(1);
});

test("a paid visit whose patient still waits when the doctor is suspended is refunded, and a visit that took place is not", async () => {
  const doctor = await world.aDoctor();
  const [seen, waiting, next] = [await world.aPatient(), await world.aPatient(), await world.aPatient()];
  const over = await bookAndPay(world, seen, doctor, tomorrowAt("10:00"));
  const late = await bookAndPay(world, waiting, doctor, tomorrowAt("10:30"));
  const begun = await bookAndPay(world, next, doctor, tomorrowAt("11:00"));
  world.travelTo(tomorrowAt("11:05"));
  const desk = await world.as(doctor);
  const mark = (id: string, as: VisitMark) => desk(markVisit, { params: { id }, body: { as } });
  await mark(over, "in_progress");
  await mark(over, "completed");
  await mark(late, "present");
  await (await anAdmin())(suspendListing, { params: { kind: "doctors", id: doctor.id }, body: { reason } });
  await world.runJobs();

  expect((await paymentOf(world, over)).status).toBe("paid");
  for (const [id, patient] of [
    [late, waiting],
    [begun, next],
  ] as const) {
    expect(await appointmentOf(world, id)).toMatchObject({ status: "cancelled", cancelledBy: "medisense" });
    expect((await paymentOf(world, id)).status).toBe("refunded");
    expect((await mailsTo(world, patient)).map(({ cause }) => cause)).toContain(`appointment-cancelled:${id}`);
  }
});

test("the people of a hospital are told once of its suspension, without the reason, and once that it is lifted", async () => {
  const hospital = await world.aHospital();
  const desk = await world.aUser({ role: "hospital", organisationName: hospital.name });
  const inside = await world.aDoctor({ hospitalId: hospital.id });
  const [admin, params] = [await anAdmin(), { kind: "hospitals", id: hospital.id } as const];
  const other = await anAdmin();
  await Promise.all([admin, other, admin].map((call) => call(suspendListing, { params, body: { reason } })));
  world.travelTo(tomorrowAt("10:00"));
  await admin(liftSuspension, { params });
  world.travelTo(tomorrowAt("10:01"));
  await admin(liftSuspension, { params });
  const [account] = await world.db.select().from(users).where(eq(users.id, inside.id));
  for (const person of [desk, account!]) {
    const [suspended, lifted, ...more] = await mailsTo(world, person);
    expect(more).toEqual([]);
    expect(suspended!.subject).toBe(`${hospital.name} is suspended on MediSense`);
    expect(suspended!.text).not.toContain(reason);
    expect(lifted!.subject).toBe(`The suspension of ${hospital.name} is lifted`);
  }
  const acts = (await admin(listOperatorActs, { query: {} })).data.filter(({ subject }) => subject.id === hospital.id);
  expect(acts.map(({ act }) => act)).toEqual(["lift-suspension", "suspend-listing"]);
});

test("with a hospital all its doctors are suspended, and other hospitals are not", async () => {
  const hospital = await world.aHospital();
  const [inside, outside] = [await world.aDoctor({ hospitalId: hospital.id }), await world.aDoctor()];
  const [patient, other] = [await world.aPatient(), await world.aPatient()];
  const [gone, stays] = [await bookAndPay(world, patient, inside), await bookAndPay(world, other, outside)];
  await (await anAdmin())(suspendListing, { params: { kind: "hospitals", id: hospital.id }, body: { reason } });
  await world.runJobs();
  expect((await paymentOf(world, gone)).status).toBe("refunded");
  expect((await appointmentOf(world, stays)).status).toBe("confirmed");
  const visitor = await world.as();
  expect((await visitor(listHospitals, { query: {} })).data.map(({ id }) => id)).not.toContain(hospital.id);
  await expect(visitor(findDoctor, { query: { doctor: inside.id } })).rejects.toMatchObject({ status: 404 });
});

test("an admin reads whether a doctor or the hospital is suspended, and a doctor's own suspension outlasts the hospital's", async () => {
  const hospital = await world.aHospital();
  const { id } = await world.aDoctor({ hospitalId: hospital.id });
  const admin = await anAdmin();
  const [doctor, whole] = [{ kind: "doctors", id } as const, { kind: "hospitals", id: hospital.id } as const];
  const seen = async () => {
    const [account] = await world.db.select().from(users).where(eq(users.id, id));
    return (await admin(listListings, { params: { kind: "doctors" }, query: { q: account!.email } })).data[0]!
      .suspended;
  };
  await admin(suspendListing, { params: whole, body: { reason: "A fire" } });
  expect(await seen()).toMatchObject({ reason: "A fire", isOfHospital: true });
  await admin(suspendListing, { params: doctor, body: { reason } });
  expect(await seen()).toMatchObject({ reason, isOfHospital: false });
  await admin(liftSuspension, { params: whole });
  expect(await seen()).toMatchObject({ reason, isOfHospital: false });
  await admin(liftSuspension, { params: doctor });
  expect(await seen()).toBeNull();
});

test("a suspension during a storm of bookings and payments leaves no paid visit without a refund and a mail", async () => {
  const times = ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30"];
  for (let round = 0; round < 4; round++) {
    const doctor = await world.aDoctor();
    const admin = await anAdmin();
    const patients = await Promise.all(times.map(() => world.aPatient()));
    const presses = await Promise.all(patients.map((patient) => readyToBook(world, patient, doctor)));
    await Promise.all(patients.map(({ id }) => findPerson(world, id, undefined)));
    const bookAndPayAt = async (index: number) => {
      const { appointmentId } = await presses[index]!(tomorrowAt(times[index]!));
      await decideAtGateway(world, appointmentId, "pay");
      await world.payments.refresh("appointment", appointmentId);
    };
    // The last bookings have begun before the suspension, which waits for them.
    const begun = await world.db.transaction(async (tx) => {
      const last = patients.slice(6).map(({ id }) => id);
      await tx.select({ id: users.id }).from(users).where(inArray(users.id, last)).for("update");
      const waiting = [bookAndPayAt(6), bookAndPayAt(7)];
      await untilWaiting(world, last.length);
      const storm = times.slice(0, 4).map((_, index) => bookAndPayAt(index));
      await storm[round];
      const suspended = admin(suspendListing, { params: { kind: "doctors", id: doctor.id }, body: { reason } });
      await untilWaiting(world, last.length + 1);
      return { suspended, others: Promise.allSettled([...waiting, ...storm, bookAndPayAt(4), bookAndPayAt(5)]) };
    });
    await expect(begun.suspended).resolves.toBeDefined();
    await begun.others;
    await world.runJobs();

    const visits = await appointmentsWith(world, doctor.id);
    expect(visits.length).toBeGreaterThan(0);
    for (const visit of visits) {
      expect(["cancelled", "expired"]).toContain(visit.status);
      expect(["refunded", "failed"]).toContain((await paymentOf(world, visit.id)).status);
      const person = patients.find(({ id }) => id === visit.patientId)!;
      const causes = (await mailsTo(world, person)).map(({ cause }) => cause);
      expect(causes.some((cause) => /^appointment-(cancelled|late|refunded)/.test(cause))).toBe(true);
    }
  }
});

test("a booking that has read the calendar and then waits behind the suspension is refused", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const [press, admin] = [await readyToBook(world, patient, doctor), await anAdmin()];
  const both = await world.db.transaction(async (tx) => {
    await lockDoctor(tx, doctor.id);
    const suspended = admin(suspendListing, { params: { kind: "doctors", id: doctor.id }, body: { reason } });
    await untilWaiting(world, 1);
    const pressed = press();
    await untilWaiting(world, 2);
    return { outcomes: Promise.allSettled([suspended, pressed]) };
  });
  const refused = { status: "rejected", reason: { code: directoryErrors.doctorNotFound.code } };
  expect(await both.outcomes).toMatchObject([{ status: "fulfilled" }, refused]);
  expect(await appointmentsWith(world, doctor.id)).toEqual([]);
});

test("only an admin suspends, and what does not exist is not found", async () => {
  const doctor = await world.aDoctor();
  const params = { kind: "doctors", id: doctor.id } as const;
  for (const role of ["user", "doctor", "hospital", "pharmacy"] as const) {
    const organisationName = role === "hospital" || role === "pharmacy" ? "Neem" : null;
    const call = await world.as(await world.aUser({ role, organisationName }));
    await expect(call(suspendListing, { params, body: { reason } })).rejects.toMatchObject({ status: 403 });
    await expect(call(liftSuspension, { params })).rejects.toMatchObject({ status: 403 });
  }
  const admin = await anAdmin();
  const nobody = { kind: "stores", id: doctor.id } as const;
  await expect(admin(suspendListing, { params: nobody, body: { reason } })).rejects.toMatchObject({ status: 404 });
});
