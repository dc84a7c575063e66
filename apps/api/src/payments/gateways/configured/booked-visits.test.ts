import {
  appointmentErrors,
  bookAppointment,
  cancelAppointment,
  listAppointments,
  verifyAppointment,
  verifyAppointmentByPost,
} from "@medisense/contract/appointments";
import { paymentErrors } from "@medisense/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { appointmentOf, book, halfPastTen, refusal } from "../../../appointments/booking/booking.fixture.ts";
import { mailsTo } from "../../../testing/mails-to.ts";
import { noon } from "../../../testing/noon.ts";
import { payments } from "../../payment-state/tables.ts";
import { createGatewayDesk, type GatewayDesk, gatewayNames } from "../testing/gateway-desk.ts";

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe.each(gatewayNames)("%s", (name) => {
  let desk: GatewayDesk;
  beforeAll(async () => {
    desk = await createGatewayDesk(name);
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.travelTo(noon));

  test(`[B1] ${name}: success=true of anybody, by GET or POST, confirms no visit before it is paid`, async () => {
    const [patient, stranger, doctor] = [await desk.aPatient(), await desk.aPatient(), await desk.aDoctor()];
    const { appointmentId } = await book(desk, patient, doctor);
    const [own, others] = [await desk.as(patient), await desk.as(stranger)];
    const request = { success: "true", appointmentId };

    for (let n = 0; n < 20; n++) {
      expect(await own(verifyAppointment, { query: request })).toMatchObject({ paymentStatus: "pending" });
      expect(await own(verifyAppointmentByPost, { body: request })).toMatchObject({ paymentStatus: "pending" });
      await expect(others(verifyAppointment, { query: request })).rejects.toMatchObject(
        refusal(appointmentErrors.notYours),
      );
    }

    expect(await appointmentOf(desk, appointmentId)).toMatchObject({ status: "pending" });
  });

  test(`[B7] ${name}: the gateway charges the doctor's fee, whatever price the browser names`, async () => {
    const [patient, doctor] = [await desk.aPatient(), await desk.aDoctor()];
    const call = await desk.as(patient);
    const cheap = { doctorId: doctor.id, dateTime: halfPastTen, fees: 1, feePaise: 1, currency: "USD" };

    const { appointmentId } = await call(bookAppointment, { body: { doctor: cheap, userId: patient.id } as never });
    await payFor(desk, appointmentId, "pay");

    const { id } = await paymentFor(desk, appointmentId);
    expect(await desk.payments.refresh("appointment", appointmentId)).toBe("paid");
    const { feePaise } = await appointmentOf(desk, appointmentId);
    expect(feePaise).toBeGreaterThan(1);
    expect(await desk.company.books(id)).toMatchObject({ capturedPaise: feePaise, pages: 1 });
    await desk.expectBooksToAgree();
  });

  test(`[B6] ${name}: money after the hold leads to one visit, and both patients are told`, async () => {
    const [late, next, doctor] = [await desk.aPatient(), await desk.aPatient(), await desk.aDoctor()];
    const { appointmentId } = await book(desk, late, doctor);
    await payFor(desk, appointmentId, "pay slowly");
    desk.travelTo(minutesLater(16));
    // Stripe's page cannot be closed while the bank decides, so nobody else gets the slot; elsewhere the next patient does.
    const taken = await book(desk, next, doctor).catch((error: unknown) => error);
    if (name === "stripe") {
      const call = await desk.as(late);
      const cancelling = call(cancelAppointment, { body: { appointmentId } });
      await expect(cancelling).rejects.toMatchObject(refusal(paymentErrors.onItsWay));
    }

    await desk.company.arrive((await paymentFor(desk, appointmentId)).id);
    if (name === "stripe") {
      expect(taken).toMatchObject(refusal(appointmentErrors.slotTaken));
      await desk.tasks["payments.reconcile"]!({});
      await expect(book(desk, next, doctor)).rejects.toMatchObject(refusal(appointmentErrors.slotTaken));
      await desk.runJobs();
      expect(await appointmentOf(desk, appointmentId)).toMatchObject({ status: "confirmed" });
    } else {
      const { appointmentId: second } = taken as { appointmentId: string };
      await payFor(desk, second, "pay");
      expect(await desk.payments.refresh("appointment", second)).toBe("paid");
      await desk.runJobs(minutesLater(40));
      expect(await paymentFor(desk, appointmentId)).toMatchObject({ status: "refunded" });
      expect(await appointmentOf(desk, appointmentId)).toMatchObject({ cancelReason: "The payment arrived too late." });
      expect((await mailsTo(desk, next)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining("confirmed"),
      );
    }
    expect((await mailsTo(desk, late)).length).toBeGreaterThan(0);
    await desk.expectBooksToAgree();
  });
});

test.each(["sandbox", "razorpay"] as const)(
  "[DOC-16] %s: money for a hold that its patient cancelled goes back, although the slot is free",
  async (name) => {
    const desk = await createGatewayDesk(name);
    onTestFinished(() => desk.close());
    const [patient, doctor] = [await desk.aPatient(), await desk.aDoctor()];
    const { appointmentId } = await book(desk, patient, doctor);
    const call = await desk.as(patient);
    await payFor(desk, appointmentId, "pay slowly");
    await call(cancelAppointment, { body: { appointmentId } });

    await desk.company.arrive((await paymentFor(desk, appointmentId)).id);
    await desk.runJobs(minutesLater(6 * 24 * 60));

    expect(await paymentFor(desk, appointmentId)).toMatchObject({ status: "refunded" });
    const { data } = await call(listAppointments, { query: { userId: patient.id } });
    expect(data).toMatchObject([
      { status: "cancelled", cancellation: { by: "patient" }, refunds: [{ rupees: 150, state: "sent" }] },
    ]);
    expect((await call(verifyAppointment, { query: { appointmentId } })).message).toContain("You cancelled");
    expect((await mailsTo(desk, patient)).map(({ cause }) => cause.split(":")[0])).toEqual(["appointment-refunded"]);
    await expect(call(cancelAppointment, { body: { appointmentId } })).rejects.toMatchObject(
      refusal(appointmentErrors.notCancellable),
    );
    await desk.expectBooksToAgree();
  },
);

async function paymentFor(desk: GatewayDesk, appointmentId: string) {
  const [payment] = await desk.db.select().from(payments).where(eq(payments.payableId, appointmentId));
  return payment!;
}

async function payFor(desk: GatewayDesk, appointmentId: string, action: "pay" | "pay slowly") {
  await desk.company.press((await paymentFor(desk, appointmentId)).id, action);
}
