import { BotMessageSquare, ChartNoAxesCombined, House, type LucideIcon, Pill, Stethoscope } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { appPaths } from "../../paths/app-paths.ts";

export interface NavigationItem {
  to: string;
  name: string;
  Icon: LucideIcon;
}

export const visitorItems: NavigationItem[] = [
  { to: appPaths.doctors, name: msg("Doctors"), Icon: Stethoscope },
  { to: appPaths.medicines, name: msg("Medicines"), Icon: Pill },
  { to: appPaths.models, name: msg("Models"), Icon: ChartNoAxesCombined },
  { to: appPaths.artificialDoctor, name: msg("Artificial Doctor"), Icon: BotMessageSquare },
];

export const navigationItems: NavigationItem[] = [
  { to: appPaths.home, name: msg("Dashboard"), Icon: House },
  ...visitorItems,
];
