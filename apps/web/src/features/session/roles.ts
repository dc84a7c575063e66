import type { Role } from "@medisense/contract/endpoint";
import { Building2, type LucideIcon, ShieldCheck, Stethoscope, Store, UserRound } from "lucide-react";
import { msg } from "../../lib/i18n.ts";

export interface RoleFace {
  role: Role;
  name: string;
  what: string;
  Icon: LucideIcon;
}

/** The roles as people meet them, in the order they are offered. */
export const roleFaces: RoleFace[] = [
  { role: "user", name: msg("User"), what: msg("Book doctors and keep your visits in one place"), Icon: UserRound },
  { role: "admin", name: msg("Admin"), what: msg("Look after the platform"), Icon: ShieldCheck },
  { role: "doctor", name: msg("Doctor"), what: msg("See your patients and your day"), Icon: Stethoscope },
  { role: "hospital", name: msg("Hospital"), what: msg("Your doctors and departments"), Icon: Building2 },
  { role: "pharmacy", name: msg("Medicine Stores"), what: msg("Your store and its orders"), Icon: Store },
];

export const faceOf = (role: string | undefined) => roleFaces.find((face) => face.role === role?.toLowerCase());
