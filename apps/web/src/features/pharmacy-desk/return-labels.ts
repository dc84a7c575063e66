import type { ReturnReason, ReturnState } from "@medisense/contract/returns";
import { msg } from "../../lib/i18n.ts";
import type { Tone } from "../../ui/status-badge.tsx";

export const deskReturnReasons: Record<ReturnReason, string> = {
  damaged: msg("Arrived damaged"),
  wrong: msg("Not what was ordered"),
  near_expiry: msg("Expires in less than three months"),
};

export const deskReturnLabels: Record<ReturnState, { label: string; tone: Tone }> = {
  requested: { label: msg("Awaiting your decision"), tone: "waiting" },
  accepted: { label: msg("Accepted and refunded"), tone: "good" },
  refused: { label: msg("Refused"), tone: "bad" },
};
