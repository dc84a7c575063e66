import { type DeskLine, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { deskRefusalLabels, needRuleLabels } from "../../../features/pharmacy-desk/desk-labels.ts";
import { isLineWaiting, linePrice, packsLeft } from "../../../features/pharmacy-desk/packs.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { PackedBatches } from "./packed-batches.tsx";

/** Shows a line of a parcel: packs left, the rule that applies, and the pharmacist's decision. */
export function ParcelLine({ line }: { line: DeskLine }) {
  const t = useText();
  const { name, genericName, packSize, quantity, quantityOff, need, reason, source, rx, batches, isRecalled } = line;
  const packs = packsLeft(line);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5">
      <p className="tabular row-span-3 grid size-12 sm:row-span-2 place-items-center rounded-field bg-brand-50 font-bold text-brand-700 text-xl">
        <span aria-hidden="true">{packs}</span>
        <span className="sr-only">{t("{packs, plural, one {# pack} other {# packs}}", { packs })}</span>
      </p>
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-base">{name}</h3>
        <p className="wrap-anywhere">
          {genericName} · {packSize}
        </p>
        {quantityOff > 0 && (
          <p className="text-coral-700">
            {t(
              "{n, plural, one {# pack of {all} was removed from the order and is} other {# packs of {all} were removed from the order and are}} being refunded.",
              {
                n: quantityOff,
                all: quantity,
              },
            )}
          </p>
        )}
        {batches.length > 0 && (
          <p className="tabular wrap-anywhere text-sm">
            <PackedBatches batches={batches} />
          </p>
        )}
        {isRecalled && packs > 0 && <p className="text-coral-700">{t(pharmacyDeskErrors.batchRecalled.message)}</p>}
        {need !== "none" && (
          <p className="text-sm">
            {t(needRuleLabels[reason])} {source && <span>({source})</span>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 sm:grid sm:justify-items-end">
        <p className="tabular font-bold text-ink-900">{rupees(linePrice(packs, line))}</p>
        <Verdict line={line} />
      </div>
      {rx === "refused" && (
        <p className="col-start-2 sm:col-end-4">
          {line.rxRefusal && t(deskRefusalLabels[line.rxRefusal])}
          {line.rxNote && <span className="wrap-anywhere"> – {line.rxNote}</span>}
        </p>
      )}
    </div>
  );
}

function Verdict({ line }: { line: DeskLine }) {
  const t = useText();
  const { need, rx } = line;
  const pickup = need === "pickup" && <StatusBadge tone="neutral">{t("At the store only")}</StatusBadge>;
  if (isLineWaiting(line)) {
    return (
      <>
        <StatusBadge tone="waiting">{t("Awaiting your decision")}</StatusBadge>
        {pickup}
      </>
    );
  }
  if (rx === "accepted") {
    return (
      <>
        <StatusBadge tone="good">{t("Prescription accepted")}</StatusBadge>
        {pickup}
      </>
    );
  }
  if (rx === "refused") return <StatusBadge tone="bad">{t("Prescription refused")}</StatusBadge>;
  if (packsLeft(line) === 0) return null;
  return pickup || <span className="text-sm">{t("No prescription needed")}</span>;
}
