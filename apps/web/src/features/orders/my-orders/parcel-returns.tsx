import type { Parcel } from "@medisense/contract/orders";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { Button } from "../../../ui/button.tsx";
import { useFormFocus } from "../../../ui/forms/use-form-focus.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { returnReasonLabels, returnStateLabels } from "../return-labels.ts";
import { returnablePacks } from "./returnable-packs.ts";
import { ReturnForm } from "./return-form.tsx";

/** Shows the returns of a delivered parcel, and starts another one while there is time. */
export function ParcelReturns({
  parcel: { lines, returns, returnableUntil },
  needsPhone,
}: {
  parcel: Parcel;
  needsPhone: boolean;
}) {
  const t = useText();
  const { locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { opener } = useFormFocus(isOpen);
  const isUndecided = (lineId: string) => returns.some((one) => one.lineId === lineId && one.state === "requested");
  const returnable = lines.filter((line) => returnablePacks(line) > 0 && !isUndecided(line._id));
  const canReturn = returnableUntil !== null && returnable.length > 0;
  if (returns.length === 0 && !canReturn) return null;

  return (
    <div className="grid gap-3">
      {returns.length > 0 && (
        <ul aria-label={t("Returns")} className="grid gap-2">
          {returns.map(({ _id, name, quantity, amount, reason, state, note, decideBy }) => {
            const { label, tone } = returnStateLabels[state];
            return (
              <li key={_id} className="grid gap-1 rounded-field bg-paper p-3">
                <div className="flex flex-wrap items-start justify-between gap-2">
                  <p className="wrap-anywhere min-w-0 font-semibold text-ink-900">
                    {t("Return of {n} × {name}", { n: quantity, name })}
                  </p>
                  <StatusBadge tone={tone}>{t(label)}</StatusBadge>
                </div>
                <p className="text-sm">
                  {t(returnReasonLabels[reason])} · <span className="tabular">{rupees(amount)}</span>
                </p>
                {state === "requested" && (
                  <p className="text-sm">
                    {t("Without a decision by {date}, it counts as accepted.", {
                      date: longDate(new Date(decideBy), locale),
                    })}
                  </p>
                )}
                {note && <p className="wrap-anywhere text-ink-900 text-sm">{note}</p>}
              </li>
            );
          })}
        </ul>
      )}
      {canReturn &&
        (isOpen ? (
          <ReturnForm lines={returnable} needsPhone={needsPhone} onClose={() => setOpen(false)} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button ref={opener} look="quiet" className="-ml-5" onClick={() => setOpen(true)}>
              <Undo2 aria-hidden="true" className="size-5" />
              {t("Return a medicine")}
            </Button>
            <p className="text-sm">
              {t("If it is damaged, wrong or expires soon: until {date}", {
                date: longDate(new Date(returnableUntil), locale),
              })}
            </p>
          </div>
        ))}
    </div>
  );
}
