import type { DeskLine, DeskParcel } from "@medisense/contract/pharmacy-desk";
import { Minus, PackageX, Plus } from "lucide-react";
import { useId, useState } from "react";
import { packsLeft, priceOf } from "../../features/pharmacy-desk/packs.ts";
import { useOutOfStock } from "../../features/pharmacy-desk/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/rupees.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";

/** Packs that are not on the shelf after all leave the order, and their money goes back. */
export function MissingPacks({ parcel }: { parcel: DeskParcel }) {
  const t = useText();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [missing, setMissing] = useState<Record<string, number>>({});
  const reporting = useOutOfStock(parcel._id, () =>
    tellSuccess(t("The packs are out of order {number}, and their money goes back.", { number: parcel.orderNumber })),
  );

  const lines = parcel.lines.filter((line) => packsLeft(line) > 0);
  // Packs that left the order meanwhile cannot be missing a second time.
  const missingOf = (line: DeskLine) => Math.min(missing[line._id] ?? 0, packsLeft(line));
  const reported = lines.filter((line) => missingOf(line) > 0);
  const packs = reported.reduce((sum, line) => sum + missingOf(line), 0);
  const amount = rupees(reported.reduce((sum, line) => sum + priceOf(missingOf(line), line), 0));
  const isEverything = lines.every((line) => missingOf(line) === packsLeft(line));
  if (lines.length === 0) return null;

  const close = () => setAsking(false);
  const report = () =>
    reporting.mutate(
      reported.map((line) => ({ lineId: line._id, quantity: missingOf(line) })),
      {
        onSuccess: () => {
          setMissing({});
          setOpen(false);
        },
        onSettled: close,
      },
    );

  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <PackageX aria-hidden="true" className="size-5" />
        {t("Out of stock")}
      </Button>
      {isOpen && (
        <div
          role="group"
          aria-labelledby={title}
          className="order-last grid min-w-0 basis-full grid-cols-[minmax(0,1fr)] gap-4 rounded-field bg-paper p-4"
        >
          <h3 id={title} className="text-base">
            {t("How many packs are missing?")}
          </h3>
          <ul className="grid gap-3">
            {lines.map((line) => (
              <li key={line._id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="wrap-anywhere font-semibold text-ink-900">{line.name}</span>
                  <span className="block text-sm">
                    {t("{packs, plural, one {# pack in the order} other {# packs in the order}}", {
                      packs: packsLeft(line),
                    })}
                  </span>
                </span>
                <Stepper
                  name={line.name}
                  value={missingOf(line)}
                  max={packsLeft(line)}
                  onChange={(next) => setMissing({ ...missing, [line._id]: next })}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="text-ink-900">
            {packs === 0
              ? t("Nothing is missing yet.")
              : t("{packs, plural, one {# pack leaves} other {# packs leave}} the order; {amount} goes back.", {
                  packs,
                  amount,
                })}
          </p>
          {reporting.error && <ErrorNote>{t(reasonOf(reporting.error))}</ErrorNote>}
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" disabled={packs === 0} onClick={() => setAsking(true)}>
              {t("Take out and refund {amount}", { amount })}
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t("Never mind")}
            </Button>
          </div>
        </div>
      )}
      <AlertDialog
        message={
          isAsking
            ? isEverything
              ? t(
                  "Take everything out of order {number}? The order ends here, and {amount} goes back to the patient.",
                  {
                    number: parcel.orderNumber,
                    amount,
                  },
                )
              : t(
                  "Take {packs, plural, one {# pack} other {# packs}} out of order {number}? The patient is told, and {amount} goes back.",
                  { packs, number: parcel.orderNumber, amount },
                )
            : undefined
        }
        onClose={close}
        closeLabel={t("Keep it")}
        action={
          <Button look="danger" busy={reporting.isPending} onClick={report}>
            {t("Take out and refund {amount}", { amount })}
          </Button>
        }
      />
    </>
  );
}

interface StepperProps {
  name: string;
  value: number;
  max: number;
  onChange(value: number): void;
}

function Stepper({ name, value, max, onChange }: StepperProps) {
  const t = useText();
  return (
    <span role="group" aria-label={t("Missing of {medicine}", { medicine: name })} className="flex items-center">
      <Button
        look="quiet"
        className="px-3"
        aria-label={t("One less of {medicine} is missing", { medicine: name })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </Button>
      <output className="tabular w-10 text-center font-bold text-ink-900 text-lg">{value}</output>
      <Button
        look="quiet"
        className="px-3"
        aria-label={t("One more of {medicine} is missing", { medicine: name })}
        disabled={value === max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </Button>
    </span>
  );
}
