import type { GrievanceCategory } from "@medisense/contract/grievances/grievances";
import { msg } from "../../lib/i18n.ts";

export const categoryLabels: Record<GrievanceCategory, string> = {
  visit: msg("A visit"),
  order: msg("An order or delivery"),
  payment: msg("A payment or refund"),
  doctor: msg("How I was treated"),
  privacy: msg("My data and privacy"),
  other: msg("Something else"),
};
