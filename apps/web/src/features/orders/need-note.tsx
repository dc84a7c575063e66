import type { LineNeed, NeedReason } from "@medisense/contract/delivery";
import { CircleSlash, FileText, Store } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { needReasonWords, needWords, unknownDistrict } from "./order-words.ts";

interface Props {
  need: LineNeed;
  reason: NeedReason;
  /** The rule behind it. */
  source?: string;
  /** Whether the district of the door can be told at all. */
  isPincodeKnown?: boolean;
}

/** What a line asks for beyond its price, and why. Says nothing of lines that ask for nothing. */
export function NeedNote({ need, reason, source, isPincodeKnown = true }: Props) {
  const t = useText();
  if (need === "none") return null;
  const Icon = need === "prescription" ? FileText : need === "pickup" ? Store : CircleSlash;
  return (
    <p className="flex items-start gap-2 rounded-field bg-marigold-50 px-3 py-2 text-ink-900 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong>{t("{words}.", { words: t(needWords[need]) })}</strong>{" "}
        {reason === "other_district" && !isPincodeKnown ? t(unknownDistrict) : t(needReasonWords[reason])}
        {source && <span className="block text-ink-600">{t("Rule: {source}", { source })}</span>}
      </span>
    </p>
  );
}
