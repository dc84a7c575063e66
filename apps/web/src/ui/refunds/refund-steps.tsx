import { istMidnight } from "@medisense/contract/ist";
import type { Refund, RefundStep } from "@medisense/contract/money/refunds";
import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";

const labels: Record<RefundStep, string> = {
  initiated: msg("Refund initiated"),
  sent: msg("Sent by the payment service"),
  at_bank: msg("Handed to the bank"),
  failed: msg("Came back from the bank; it is sent again"),
};
const ahead: RefundStep[] = ["sent", "at_bank"];

/** Shows the steps of a refund with their days, and the numbers to ask with. */
export function RefundSteps({ refund }: { refund: Refund }) {
  const t = useText();
  const { locale } = useLanguage();
  const dayOf = (date: string) => longDate(istMidnight(date), locale);
  const amount = rupees(refund.rupees);
  const todo = ahead.filter((state) => !refund.steps.some((step) => step.state === state));
  return (
    <>
      <ol aria-label={t("Steps of the refund of {amount}", { amount })} className="grid gap-1 text-sm">
        {refund.steps.map(({ state, date }) => (
          <li key={state} className="flex items-start gap-2">
            {state === "failed" ? (
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-coral-600" />
            ) : (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-600" />
            )}
            <span>
              {t(labels[state])}, <span className="tabular">{dayOf(date)}</span>
            </span>
          </li>
        ))}
        {todo.map((state) => (
          <li key={state} className="flex items-start gap-2">
            <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{t("Next: {step}", { step: t(labels[state]) })}</span>
          </li>
        ))}
      </ol>
      {refund.reference && (
        <p className="wrap-anywhere text-sm">{t("Refund reference: {reference}", { reference: refund.reference })}</p>
      )}
      {refund.bankReference && (
        <p className="wrap-anywhere text-sm">
          {t("Number to ask the bank with (ARN or UTR): {reference}", { reference: refund.bankReference })}
        </p>
      )}
    </>
  );
}
