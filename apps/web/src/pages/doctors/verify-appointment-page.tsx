import { appointmentErrors } from "@medisense/contract/appointments";
import { ApiError } from "@medisense/contract/client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { upcomingAppointments, verification } from "../../features/appointments/queries.ts";
import { appointmentCart } from "../../features/cart/appointment-cart.ts";
import { doctorsNamed } from "../../features/doctors/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { CheckingPayment, usePaymentReturn } from "../payment-return.tsx";

/** The way back from the payment page of an appointment. */
export function VerifyAppointmentPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const userId = useSession()?.user.id;
  const { id, error, isOpen, isOver } = usePaymentReturn("appointmentId", (appointmentId, hint) =>
    verification({ ...hint, appointmentId }),
  );

  useEffect(() => {
    if (!isOver || !id) return;
    void queryClient.invalidateQueries({ queryKey: ["appointments"], refetchType: "none" });
    void navigate(isOpen ? paths.confirming(id) : paths.myAppointments, { replace: true });
  }, [isOver, isOpen, id, navigate, queryClient]);

  const failure = id ? error : new ApiError(404, { success: false, ...appointmentErrors.notFound });
  const notice = failure?.message;
  const isUnpaid = failure instanceof ApiError && failure.is(appointmentErrors.paymentNotCompleted);
  useEffect(() => {
    if (!notice) return;
    const leave = () => void navigate(paths.appointments, { replace: true, state: { notice } });
    if (!isUnpaid || !userId || !id) return leave();
    void putBackIntoCart(queryClient, userId, id).then(leave, leave);
  }, [notice, isUnpaid, userId, id, navigate, queryClient]);

  return <CheckingPayment />;
}

/** A time whose payment came to nothing waits in the cart again, so that another try is one press away. */
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
