import { appointmentErrors } from "@medisense/contract/appointments";
import { ApiError } from "@medisense/contract/client";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { paths } from "../../app/paths.ts";
import { upcomingAppointments, verification } from "../../features/appointments/queries.ts";
import { appointmentCart } from "../../features/cart/appointment-cart.ts";
import { doctorsNamed } from "../../features/doctors/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/use-now.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Waiting } from "../../ui/spinner.tsx";

const ASK_AGAIN_MS = 1000;
/** A gateway's notice can be late; after this long the list of appointments says that it is still being confirmed. */
const WAIT_MS = 10_000;

/** The way back from the payment page. What its address claims is passed on as a hint; the server asks the gateway. */
export function VerifyAppointmentPage() {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const userId = useSession()?.user.id;
  const [address] = useSearchParams();
  const [startedAt] = useState(Date.now);
  const hasWaited = useNow(ASK_AGAIN_MS).getTime() - startedAt >= WAIT_MS;

  const success = address.get("success")?.slice(0, 10);
  const { data: appointmentId } = z.uuid().safeParse(address.get("appointmentId"));
  const { data, error } = useQuery({
    ...verification({ ...(success && { success }), appointmentId: appointmentId ?? "" }),
    enabled: appointmentId !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.paymentStatus === "pending" ? ASK_AGAIN_MS : false),
  });

  const isOpen = data?.paymentStatus === "pending";
  const isOver = data !== undefined && (!isOpen || hasWaited);
  useEffect(() => {
    if (!isOver || !appointmentId) return;
    void queryClient.invalidateQueries({ queryKey: ["appointments"], refetchType: "none" });
    void navigate(isOpen ? paths.confirming(appointmentId) : paths.myAppointments, { replace: true });
  }, [isOver, isOpen, appointmentId, navigate, queryClient]);

  const failure = appointmentId ? error : new ApiError(404, { success: false, ...appointmentErrors.notFound });
  const notice = failure?.message;
  const isUnpaid = failure instanceof ApiError && failure.is(appointmentErrors.paymentNotCompleted);
  useEffect(() => {
    if (!notice) return;
    const leave = () => void navigate(paths.appointments, { replace: true, state: { notice } });
    if (!isUnpaid || !userId || !appointmentId) return leave();
    void putBackIntoCart(queryClient, userId, appointmentId).then(leave, leave);
  }, [notice, isUnpaid, userId, appointmentId, navigate, queryClient]);

  return (
    <div className="content pt-8">
      <PageTitle>{t("Checking your payment")}</PageTitle>
      <h1 className="sr-only">{t("Checking your payment")}</h1>
      <Waiting>{t("Checking your payment…")}</Waiting>
      <p className="text-center">{t("This takes a few seconds. You can leave this page; nothing is lost.")}</p>
    </div>
  );
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
