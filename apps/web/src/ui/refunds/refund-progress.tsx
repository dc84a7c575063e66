import { istDate, istMidnight } from "@medisense/contract/ist";
import type { Refund, RefundStep } from "@medisense/contract/money/refunds";
import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/rupees.ts";
import { useNow } from "../../lib/clock/use-now.ts";

const labels: Record<RefundStep, string> = {
  initiated: msg("Refund initiated"),
  sent: msg("Sent by the payment service"),
  at_bank: msg("Handed to your bank"),
  failed: msg("Came back from the bank; it is sent again"),
};
const ahead: RefundStep[] = ["sent", "at_bank"];

/** Shows where refunded money is: the steps with their days, the numbers to ask with, and when it should be there. */
export function RefundProgress({ refund }: { refund: Refund }) {
  const t = useText();
  const { locale } = useLanguage();
  const dayOf = (date: string) => longDate(istMidnight(date), locale);
  const amount = rupees(refund.rupees);
  const sent = refund.steps.find(({ state }) => state === "sent");
  const todo = ahead.filter((state) => !refund.steps.some((step) => step.state === state));
  return (
    <div className="grid min-w-0 gap-2">
      <p>
        {sent
          ? t("{amount} was refunded on {date}. Your bank may take a few days to show it.", {
              amount,
              date: dayOf(sent.date),
            })
          : t("{amount} is on its way back to you since {date}.", { amount, date: dayOf(refund.date) })}
      </p>
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
          {t("Number to ask your bank with (ARN or UTR): {reference}", { reference: refund.bankReference })}
        </p>
      )}
      <ExpectedLine refund={refund} />
    </div>
  );
}

function ExpectedLine({ refund: { expectedBy, isLate, state } }: { refund: Refund }) {
  const t = useText();
  const { locale } = useLanguage();
  const today = istDate(useNow(60_000));
  if (isLate) {
    return <p className="font-semibold">{t("This takes longer than it should. We are looking after it.")}</p>;
  }
  if (!expectedBy) return null;
  const date = longDate(istMidnight(expectedBy), locale);
  return (
    <p className="font-semibold">
      {state === "at_bank" && expectedBy < today
        ? t("It should have been in your account by {date}. If it is not, ask your bank with the number above.", {
            date,
          })
        : t("Expected in your account by {date}", { date })}
    </p>
  );
}
