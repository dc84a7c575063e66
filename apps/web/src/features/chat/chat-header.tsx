import type { Chat } from "@medisense/contract/chat";
import { UserRound } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";

interface Props {
  chat: Chat;
  ownId: string;
  isPartnerTyping: boolean;
  isOnline: boolean;
}

/** Shows the two people of a chat. The doctor's registration number must be visible to the patient. */
export function ChatHeader({ chat, ownId, isPartnerTyping, isOnline }: Props) {
  const t = useText();
  const { doctor, patient } = chat;
  const isDoctor = ownId === doctor._id;
  return (
    <header className="flex items-center gap-3 border-line border-b bg-card px-4 py-3">
      {isDoctor ? (
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
          <UserRound aria-hidden="true" className="size-7" />
        </span>
      ) : (
        <DoctorPicture name="" src={doctor.profileImage} eager className="size-14 shrink-0 bg-brand-50" />
      )}
      <div className="min-w-0">
        <h1 className="truncate text-xl">{isDoctor ? patient.name : doctor.name}</h1>
        <p className="text-sm">
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
      </div>
      <p role="status" className="ml-auto shrink-0 font-semibold text-brand-700 text-sm">
        {!isOnline ? t("Connecting…") : isPartnerTyping ? t("Typing…") : ""}
      </p>
    </header>
  );
}
