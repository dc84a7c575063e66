import type { Batch, DeskLine, DeskParcel } from "@medisense/contract/pharmacy-desk";
import { PackageCheck, Plus } from "lucide-react";
import { useId, useState } from "react";
import { packsLeft } from "../../../features/pharmacy-desk/packs.ts";
import { useSaveBatches } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { BatchFields } from "./batch-fields.tsx";
import {
  batchIn,
  packedLines,
  packsIn,
  suggestedFor,
  type TypedBatch,
  type TypedBatches,
  typedExpiry,
  typedFor,
} from "./batch-entry.ts";

interface Props {
  parcel: DeskParcel;
  onSaved(): void;
}

/** Takes batch number and expiry of every pack, and marks the parcel as packed. */
export function BatchForm({ parcel, onSaved }: Props) {
  const t = useText();
  const title = useId();
  const [typed, setTyped] = useState<TypedBatches>({});
  const [isChecked, setChecked] = useState(false);
  const isPacked = parcel.state === "packed";
  const saving = useSaveBatches(parcel, () => {
    tellSuccess(
      isPacked
        ? t("The batches of order {number} are saved.", { number: parcel.orderNumber })
        : t("Order {number} is packed.", { number: parcel.orderNumber }),
    );
    onSaved();
  });
  const lines = packedLines(parcel);
  const typedOf = (line: DeskLine) => typed[line._id] ?? typedFor(line);
  const isWhole = (line: DeskLine) => typedOf(line).reduce((sum, batch) => sum + packsIn(batch), 0) === packsLeft(line);
  const change = (line: DeskLine, batches: TypedBatch[]) => setTyped({ ...typed, [line._id]: batches });

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setChecked(true);
    const read = lines.map((line) => ({ lineId: line._id, batches: typedOf(line).map(batchIn) }));
    const isGood = lines.every(isWhole) && read.every(({ batches }) => batches.every(Boolean));
    if (isGood) saving.mutate(read as { lineId: string; batches: Batch[] }[]);
  }

  return (
    <form
      noValidate
      aria-labelledby={title}
      onSubmit={submit}
      className="order-first grid min-w-0 basis-full grid-cols-[minmax(0,1fr)] gap-5 rounded-field bg-paper p-4"
    >
      <div className="grid gap-1">
        <h3 id={title} className="text-base">
          {t("Batch and expiry")}
        </h3>
        <p className="text-sm">
          {t("As printed on the packs. They go on the invoice, and a recall finds the patient by them.")}
        </p>
      </div>
      {lines.map((line) => {
        const batches = typedOf(line);
        return (
          <fieldset key={line._id} className="grid gap-3">
            <legend className="wrap-anywhere mb-2 font-semibold text-ink-900">{line.name}</legend>
            {line.suggestedBatch && line.batches.length === 0 && typed[line._id] === undefined && (
              <Suggestion batch={line.suggestedBatch} onUse={() => change(line, [suggestedFor(line)])} />
            )}
            {batches.map((batch, index) => (
              <BatchFields
                key={index}
                batch={batch}
                isChecked={isChecked}
                onChange={(next) => change(line, batches.with(index, next))}
                onRemove={batches.length > 1 ? () => change(line, batches.toSpliced(index, 1)) : undefined}
              />
            ))}
            {isChecked && !isWhole(line) && (
              <p role="alert" className="text-coral-700">
                {t("The batches must add up to {packs, plural, one {# pack} other {# packs}}.", {
                  packs: packsLeft(line),
                })}
              </p>
            )}
            {packsLeft(line) > batches.length && (
              <Button
                look="quiet"
                className="justify-self-start"
                aria-label={t("Add another batch of {medicine}", { medicine: line.name })}
                onClick={() => change(line, [...batches, { batchNo: "", expires: "", packs: "" }])}
              >
                <Plus aria-hidden="true" className="size-5" />
                {t("Another batch")}
              </Button>
            )}
          </fieldset>
        );
      })}
      {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
      <Button type="submit" busy={saving.isPending} className="justify-self-start">
        <PackageCheck aria-hidden="true" className="size-5" />
        {isPacked ? t("Save batches") : t("Mark as packed")}
      </Button>
    </form>
  );
}

/** Offers the batch that the store packed last, so that it need not be typed again. */
function Suggestion({ batch, onUse }: { batch: NonNullable<DeskLine["suggestedBatch"]>; onUse(): void }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {t("The batch packed last. Compare it with the packs.")}
      <Button look="quiet" onClick={onUse}>
        {t("Use batch {number}, {month}", { number: batch.batchNo, month: typedExpiry(batch.expires) })}
      </Button>
    </p>
  );
}
