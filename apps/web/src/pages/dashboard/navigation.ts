import { BotMessageSquare, ChartNoAxesCombined, House, type LucideIcon, Pill, Stethoscope } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { msg } from "../../lib/i18n.ts";

export interface Place {
  to: string;
  name: string;
  Icon: LucideIcon;
}

export const places: Place[] = [
  { to: paths.home, name: msg("Dashboard"), Icon: House },
  { to: paths.doctors, name: msg("Doctors"), Icon: Stethoscope },
  { to: paths.medicines, name: msg("Medicines"), Icon: Pill },
  { to: paths.models, name: msg("Models"), Icon: ChartNoAxesCombined },
  { to: paths.artificialDoctor, name: msg("Artificial Doctor"), Icon: BotMessageSquare },
];
