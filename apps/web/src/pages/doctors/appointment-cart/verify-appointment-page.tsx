import { appointmentErrors } from "@medisense/contract/appointments";
import { ApiError } from "@medisense/contract/client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { appointmentCart } from "../../../features/appointment-cart/appointment-cart.ts";
import { appointmentVerification, upcomingAppointments } from "../../../features/appointments/queries.ts";
import { doctorsNamed } from "../../../features/doctors/queries.ts";
import { useSession } from "../../../features/session/session.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { CheckingPayment } from "../../payments/checking-payment.tsx";
import { usePaymentReturn } from "../../payments/use-payment-return.ts";

/** Checks the payment after the return from an appointment's payment page, and opens the next screen. */
export function VerifyAppointmentPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const userId = useSession()?.user.id;
  const { id, error, isOpen, isOver } = usePaymentReturn("appointmentId", (appointmentId, hint) =>
    appointmentVerification({ ...hint, appointmentId }),
  );

  useEffect(() => {
    if (!isOver || !id) return;
    void queryClient.invalidateQueries({ queryKey: ["appointments"], refetchType: "none" });
    void navigate(isOpen ? appPaths.confirming(id) : appPaths.myAppointments, { replace: true });
  }, [isOver, isOpen, id, navigate, queryClient]);

  const failure = id ? error : new ApiError(404, { success: false, ...appointmentErrors.notFound });
  const message = failure?.message;
  const isUnpaid = failure instanceof ApiError && failure.is(appointmentErrors.paymentNotCompleted);
  useEffect(() => {
    if (!message) return;
    const leave = () => void navigate(appPaths.appointments, { replace: true, state: { message } });
    if (!isUnpaid || !userId || !id) return leave();
    void putBackIntoCart(queryClient, userId, id).then(leave, leave);
  }, [message, isUnpaid, userId, id, navigate, queryClient]);

  return <CheckingPayment />;
}

/** Puts the slot of a failed payment back into the cart, so that the patient can try again at once. */
async function putBackIntoCart(queryClient: QueryClient, userId: string, appointmentId: string) {
  await queryClient.invalidateQueries({ queryKey: ["appointments"], refetchType: "none" });
  const appointments = await queryClient.fetchQuery(upcomingAppointments(userId));
  const appointment = appointments.find(({ _id }) => _id === appointmentId);
  if (!appointment) return;
  const [doctor] = await queryClient.fetchQuery(doctorsNamed(appointment.doctorId));
  if (!doctor) return;
  const { doctorId, doctorName, specialization, profileImage, dateTime, time, mode } = appointment;
  appointmentCart.add({
    doctorId,
    docName: doctorName,
    specialization,
    profileImage,
    dateTime,
    time,
    mode,
    fees: doctor.fees,
    success_rate: doctor.success_rate,
  });
}
