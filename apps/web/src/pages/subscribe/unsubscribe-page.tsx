import { endSubscription } from "@medisense/contract/notifications";
import { MailX } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { SubscriptionStep } from "./subscription-step.tsx";

export function UnsubscribePage() {
  const t = useText();
  return (
    <SubscriptionStep
      endpoint={endSubscription}
      icon={MailX}
      title={t("Unsubscribe from the newsletter")}
      press={t("Unsubscribe")}
      done={t("You are unsubscribed")}
    />
  );
}
