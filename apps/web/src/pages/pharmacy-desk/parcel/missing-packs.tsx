import type { DeskLine, DeskParcel } from "@medisense/contract/pharmacy-desk";
import { PackageX } from "lucide-react";
import { useId, useState } from "react";
import { linePrice, packsLeft } from "../../../features/pharmacy-desk/packs.ts";
import { useReportOutOfStock } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { MissingPacksStepper } from "./missing-packs-stepper.tsx";

/** Removes packs that are out of stock from an order, with a refund. */
export function MissingPacks({ parcel }: { parcel: DeskParcel }) {
  const t = useText();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [missing, setMissing] = useState<Record<string, number>>({});
  const reporting = useReportOutOfStock(parcel._id, () =>
    tellSuccess(
      t("The packs were removed from order {number} and are being refunded.", { number: parcel.orderNumber }),
    ),
  );

  const lines = parcel.lines.filter((line) => packsLeft(line) > 0);
  // Packs that were removed meanwhile cannot be missing again.
  const missingOf = (line: DeskLine) => Math.min(missing[line._id] ?? 0, packsLeft(line));
  const reported = lines.filter((line) => missingOf(line) > 0);
  const packs = reported.reduce((sum, line) => sum + missingOf(line), 0);
  const amount = rupees(reported.reduce((sum, line) => sum + linePrice(missingOf(line), line), 0));
  const isEverything = lines.every((line) => missingOf(line) === packsLeft(line));
  if (lines.length === 0) return null;

  const close = () => setAsking(false);
  const report = () =>
    reporting.mutate(
      reported.map((line) => ({ lineId: line._id, quantity: missingOf(line), seenQuantityOff: line.quantityOff })),
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
                <MissingPacksStepper
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
              : t("{packs, plural, one {# pack} other {# packs}} will be removed; {amount} will be refunded.", {
                  packs,
                  amount,
                })}
          </p>
          {reporting.error && <ErrorNote>{t(reasonOf(reporting.error))}</ErrorNote>}
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" disabled={packs === 0} onClick={() => setAsking(true)}>
              {t("Remove and refund {amount}", { amount })}
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
                  "Remove everything from order {number}? The order ends here, and {amount} will be refunded to the patient.",
                  {
                    number: parcel.orderNumber,
                    amount,
                  },
                )
              : t(
                  "Remove {packs, plural, one {# pack} other {# packs}} from order {number}? The patient will be notified, and {amount} will be refunded.",
                  { packs, number: parcel.orderNumber, amount },
                )
            : undefined
        }
        onClose={close}
        closeLabel={t("Keep it")}
        action={
          <Button look="danger" busy={reporting.isPending} onClick={report}>
            {t("Remove and refund {amount}", { amount })}
          </Button>
        }
      />
    </>
  );
}
