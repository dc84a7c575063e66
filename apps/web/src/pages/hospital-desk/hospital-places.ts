import { LayoutDashboard, MonitorPlay, Stethoscope } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import type { DeskPlace } from "../frames/desk-menu.tsx";

/** The pages of a hospital's desk, in the order of its menu. */
export const hospitalPlaces: DeskPlace[] = [
  { path: "", name: msg("Overview"), purpose: "", Icon: LayoutDashboard },
  {
    path: "doctors",
    name: msg("Your doctors"),
    purpose: msg("The numbers of today, weekly hours and leave of each doctor"),
    Icon: Stethoscope,
  },
  {
    path: "board",
    name: msg("Token board"),
    purpose: msg("A screen for the waiting room, with tokens and no names of patients"),
    Icon: MonitorPlay,
  },
];
