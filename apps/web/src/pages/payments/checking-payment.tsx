import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Waiting } from "../../ui/waiting.tsx";

/** The screen shown while the server checks a payment with the gateway. */
export function CheckingPayment() {
  const t = useText();
  return (
    <div className="content pt-8">
      <PageTitle>{t("Checking your payment")}</PageTitle>
      <h1 className="sr-only">{t("Checking your payment")}</h1>
      <Waiting>{t("Checking your payment…")}</Waiting>
      <p className="text-center">{t("This takes a few seconds. You can leave this page; nothing is lost.")}</p>
    </div>
  );
}
