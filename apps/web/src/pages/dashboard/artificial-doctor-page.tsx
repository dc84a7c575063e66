import { BotMessageSquare } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { OpensSoonPage } from "./opens-soon-page.tsx";

export function ArtificialDoctorPage() {
  const t = useText();
  return (
    <OpensSoonPage
      name={t("Artificial Doctor")}
      icon={BotMessageSquare}
      title={t("The voice assistant is coming soon")}
      before={<EmergencyStrip />}
    >
      {t(
        "It will listen and suggest which doctor to see. It is a computer program, not a doctor; you can book a doctor today.",
      )}
    </OpensSoonPage>
  );
}
