import { Trash2 } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { expiryIn, isBatchNo, type TypedBatch } from "./batch-entry.ts";

interface Props {
  batch: TypedBatch;
  /** True once the form was sent: only then do empty fields count as mistakes. */
  isChecked: boolean;
  onChange(batch: TypedBatch): void;
  onRemove?: (() => void) | undefined;
}

export function BatchFields({ batch, isChecked, onChange, onRemove }: Props) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <TextField
        className="col-span-2 sm:col-span-1"
        label={t("Batch number")}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        value={batch.batchNo}
        onChange={(event) => onChange({ ...batch, batchNo: event.target.value })}
        error={isChecked && !isBatchNo(batch.batchNo) ? t("Enter the number as printed.") : undefined}
      />
      <TextField
        label={t("Expiry")}
        placeholder={t("MM/YYYY")}
        autoComplete="off"
        value={batch.expires}
        onChange={(event) => onChange({ ...batch, expires: event.target.value })}
        error={isChecked && !expiryIn(batch.expires) ? t("Enter month and year, such as 08/2027.") : undefined}
      />
      <TextField
        label={t("Packs")}
        inputMode="numeric"
        autoComplete="off"
        value={batch.packs}
        onChange={(event) => onChange({ ...batch, packs: event.target.value })}
      />
      {onRemove && (
        <Button
          look="quiet"
          aria-label={t("Remove batch {number}", { number: batch.batchNo })}
          className="sm:mt-7.5"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      )}
    </div>
  );
}
