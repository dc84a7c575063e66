import type { ReturnReason, ReturnState } from "@medisense/contract/returns";
import { msg } from "../../lib/i18n.ts";
import type { Tone } from "../../ui/status-badge.tsx";

export const returnReasonLabels: Record<ReturnReason, string> = {
  damaged: msg("It arrived damaged"),
  wrong: msg("It is not what I ordered"),
  near_expiry: msg("It expires in less than three months"),
};

export const returnStateLabels: Record<ReturnState, { label: string; tone: Tone }> = {
  requested: { label: msg("The pharmacy is deciding"), tone: "waiting" },
  accepted: { label: msg("Accepted and refunded"), tone: "good" },
  refused: { label: msg("Refused"), tone: "bad" },
};
