import type { Role } from "@medisense/contract/endpoint";
import { Building2, type LucideIcon, ShieldCheck, Stethoscope, Store, UserRound } from "lucide-react";
import { msg } from "../../lib/i18n.ts";

export interface RoleLabel {
  role: Role;
  name: string;
  purpose: string;
  Icon: LucideIcon;
}

/** The roles in the order in which they are offered. */
export const roleLabels: RoleLabel[] = [
  { role: "user", name: msg("User"), purpose: msg("Book doctors and keep your visits in one place"), Icon: UserRound },
  { role: "admin", name: msg("Admin"), purpose: msg("Manage the platform"), Icon: ShieldCheck },
  { role: "doctor", name: msg("Doctor"), purpose: msg("See your patients and your day"), Icon: Stethoscope },
  { role: "hospital", name: msg("Hospital"), purpose: msg("Your doctors and departments"), Icon: Building2 },
  { role: "pharmacy", name: msg("Medicine Stores"), purpose: msg("Your store and its orders"), Icon: Store },
];

export const labelOf = (role: string | undefined) => roleLabels.find((label) => label.role === role?.toLowerCase());
