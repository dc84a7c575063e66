import { confirmSubscription } from "@medisense/contract/notifications";
import { MailCheck } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { SubscriptionStep } from "./subscription-step.tsx";

export function ConfirmSubscriptionPage() {
  const t = useText();
  return (
    <SubscriptionStep
      endpoint={confirmSubscription}
      icon={MailCheck}
      title={t("Confirm your subscription")}
      press={t("Yes, send me the newsletter")}
      done={t("You are subscribed")}
    />
  );
}
