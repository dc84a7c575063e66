import { PackageCheck } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { batchIn, expiryIn, isBatchNo, typedExpiry } from "../parcel/batch-entry.ts";
import { type BatchGroup, batchedParcels, batchGroups } from "./batch-groups.ts";
import type { Several } from "./use-several.ts";

/** Takes one batch for each medicine of the chosen orders, and packs all of them. */
export function PackSeveral({ several, onClose }: { several: Several; onClose(): void }) {
  const t = useText();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  // The form may open above a long list, far from the row whose key opened it.
  useEffect(() => {
    const opener = document.activeElement;
    form.current?.querySelector("input")?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const { toPack, packing } = several;
  const [typed, setTyped] = useState<Record<string, { batchNo: string; expires: string }>>({});
  const [isChecked, setChecked] = useState(false);
  const groups = batchGroups(toPack);
  const typedOf = ({ key, suggested }: BatchGroup) =>
    typed[key] ?? { batchNo: suggested?.batchNo ?? "", expires: suggested ? typedExpiry(suggested.expires) : "" };

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const batches = groups.map((group) => [group.key, batchIn({ ...typedOf(group), packs: "1" })] as const);
    if (batches.some(([, batch]) => batch === undefined) || packing.isPending) return;
    const batchOf = new Map(batches.map(([key, batch]) => [key, { batchNo: batch!.batchNo, expires: batch!.expires }]));
    packing.mutate(batchedParcels(toPack, batchOf));
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={title}
      onSubmit={submit}
      className={cardClass(false, "grid gap-4 p-4")}
    >
      <div className="grid gap-1">
        <h2 id={title} className="text-lg">
          {t("Pack {count, plural, one {# order} other {# orders}}", { count: toPack.length })}
        </h2>
        <p className="text-sm">
          {t("One batch for each medicine. If an order needs packs of two batches, open it and pack it alone.")}
        </p>
      </div>
      {groups.map((group) => {
        const batch = typedOf(group);
        const change = (part: Partial<typeof batch>) => setTyped({ ...typed, [group.key]: { ...batch, ...part } });
        return (
          <fieldset key={group.key} className="grid max-w-3xl items-start gap-x-3 gap-y-2 sm:grid-cols-2">
            <legend className="wrap-anywhere mb-1 font-semibold text-ink-900">
              {group.name} · {t("{packs, plural, one {# pack} other {# packs}}", { packs: group.packs })}
            </legend>
            <TextField
              label={t("Batch number")}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={30}
              value={batch.batchNo}
              onChange={({ target }) => change({ batchNo: target.value })}
              hint={group.suggested ? t("The batch packed last. Compare it with the packs.") : undefined}
              error={isChecked && !isBatchNo(batch.batchNo) ? t("Enter the number as printed.") : undefined}
            />
            <TextField
              label={t("Expiry")}
              placeholder={t("MM/YYYY")}
              autoComplete="off"
              value={batch.expires}
              onChange={({ target }) => change({ expires: target.value })}
              error={isChecked && !expiryIn(batch.expires) ? t("Enter month and year, such as 08/2027.") : undefined}
            />
          </fieldset>
        );
      })}
      {packing.error && <ErrorNote>{t(reasonOf(packing.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={packing.isPending}>
          <PackageCheck aria-hidden="true" className="size-5" />
          {t("Mark as packed")}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t("Never mind")}
        </Button>
      </div>
    </form>
  );
}
