import type { LineNeed, NeedReason } from "@medisense/contract/delivery";
import { CircleSlash, FileText, Store } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { needLabels, needReasonLabels, unknownDistrictLabel } from "./order-labels.ts";

interface Props {
  need: LineNeed;
  reason: NeedReason;
  /** The source of the rule in law. */
  source?: string;
  /** False if the district of the destination is not known. */
  isPincodeKnown?: boolean;
}

/** Explains what a line requires and why. Renders nothing for a line without requirements. */
export function NeedNote({ need, reason, source, isPincodeKnown = true }: Props) {
  const t = useText();
  if (need === "none") return null;
  const Icon = need === "prescription" ? FileText : need === "pickup" ? Store : CircleSlash;
  return (
    <p className="flex items-start gap-2 rounded-field bg-marigold-50 px-3 py-2 text-ink-900 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong>{t("{label}.", { label: t(needLabels[need]) })}</strong>{" "}
        {reason === "other_district" && !isPincodeKnown ? t(unknownDistrictLabel) : t(needReasonLabels[reason])}
        {source && <span className="block text-ink-600">{t("Rule: {source}", { source })}</span>}
      </span>
    </p>
  );
}
