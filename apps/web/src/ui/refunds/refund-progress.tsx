import { istDate, istMidnight } from "@medisense/contract/ist";
import type { Refund } from "@medisense/contract/money/refunds";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { RefundSteps } from "./refund-steps.tsx";

/** Shows a patient where refunded money is, and when it should be there. */
export function RefundProgress({ refund }: { refund: Refund }) {
  const t = useText();
  const { locale } = useLanguage();
  const dayOf = (date: string) => longDate(istMidnight(date), locale);
  const amount = rupees(refund.rupees);
  const sent = refund.steps.find(({ state }) => state === "sent");
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
      <RefundSteps refund={refund} />
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
