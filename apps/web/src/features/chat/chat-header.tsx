import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { answerTime, type LoadedChat } from "./queries.ts";

interface Props {
  chat: LoadedChat;
  ownId: string;
  isPartnerTyping: boolean;
  isOnline: boolean;
  /** The path from which the doctor came. */
  backTo?: string;
  /** Links to what belongs to the chat. */
  children: ReactNode;
}

/** Shows the two people of a chat. The doctor's registration number must be visible to the patient. */
export function ChatHeader({ chat, ownId, isPartnerTyping, isOnline, backTo, children }: Props) {
  const t = useText();
  const { doctor, patient } = chat;
  const isDoctor = ownId === doctor._id;
  const { data: minutes } = useQuery({ ...answerTime(doctor._id), enabled: !isDoctor });
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-card px-4 py-2 max-sm:px-3 max-sm:pb-0 short:gap-y-0 short:py-1">
      {backTo && (
        <Link
          to={backTo}
          aria-label={t("Back to the desk")}
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-field text-brand-700 hover:bg-brand-50"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
      )}
      {isDoctor ? (
        <span className="grid size-10 shrink-0 place-items-center sm:size-14 short:size-8 rounded-full bg-brand-50 text-brand-700">
          <UserRound aria-hidden="true" className="size-7" />
        </span>
      ) : (
        <DoctorPicture
          name=""
          src={doctor.profileImage}
          eager
          className="size-10 shrink-0 bg-brand-50 sm:size-14 short:size-8"
        />
      )}
      <div className="min-w-0 flex-1 short:flex short:flex-[1_0_75%] short:items-baseline short:gap-3">
        <h1 className="truncate text-xl short:text-base">{isDoctor ? patient.name : doctor.name}</h1>
        <p className="text-sm short:truncate">
          {isDoctor
            ? t("You are writing as {name}, registration no. {number}", {
                name: doctor.name,
                number: doctor.registrationNo,
              })
            : t("{speciality}, registration no. {number}", {
                speciality: t(doctor.specialization),
                number: doctor.registrationNo,
              })}
        </p>
        {typeof minutes === "number" && <p className="text-sm short:truncate">{usualAnswer(t, minutes)}</p>}
      </div>
      <p role="status" className="ml-auto shrink-0 font-semibold text-brand-700 text-sm">
        {!isOnline ? t("Connecting…") : isPartnerTyping ? t("Typing…") : ""}
      </p>
      {children}
    </header>
  );
}

/** Says how soon the doctor usually answers, rounded up to what people say. */
function usualAnswer(t: ReturnType<typeof useText>, minutes: number) {
  if (minutes <= 60) return t("Usually answers within an hour");
  const hours = Math.ceil(minutes / 60);
  if (hours <= 12) return t("Usually answers within {hours} hours", { hours });
  if (hours <= 24) return t("Usually answers within a day");
  return t("Usually answers within {days} days", { days: Math.ceil(hours / 24) });
}
