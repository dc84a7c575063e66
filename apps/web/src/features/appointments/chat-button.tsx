import type { Appointment } from "@medisense/contract/appointments";
import { MessageCircle } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { doctorPaths } from "../../paths/doctor-paths.ts";
import { Button } from "../../ui/button.tsx";
import { RouteButton } from "../../ui/route-button.tsx";

export function ChatButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const content = (
    <>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t("Chat with Doctor")}
    </>
  );
  // The confirmation assigns the token and opens the chat.
  if (appointment.queueToken === null) {
    return (
      <Button look="secondary" disabled>
        {content}
      </Button>
    );
  }
  return (
    <RouteButton look="secondary" to={doctorPaths.chat(appointment)}>
      {content}
    </RouteButton>
  );
}
