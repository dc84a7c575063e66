import type { WarningSubject } from "@medisense/contract/medicines/medicine-facts";
import { Baby, Car, type LucideIcon, Milk, PersonStanding, Smile, Stethoscope, UserRound, Wine } from "lucide-react";
import { msg } from "../../../../lib/i18n.ts";

/** The subjects of the warnings in the order in which they are shown. */
export const warningLabels: { subject: WarningSubject; label: string; Icon: LucideIcon }[] = [
  { subject: "pregnancy", label: msg("Pregnancy"), Icon: Baby },
  { subject: "breastfeeding", label: msg("Breastfeeding"), Icon: Milk },
  { subject: "alcohol", label: msg("Alcohol"), Icon: Wine },
  { subject: "driving", label: msg("Driving"), Icon: Car },
  { subject: "kidney", label: msg("Kidney disease"), Icon: Stethoscope },
  { subject: "liver", label: msg("Liver disease"), Icon: PersonStanding },
  { subject: "children", label: msg("Children"), Icon: Smile },
  { subject: "elderly", label: msg("Older people"), Icon: UserRound },
];
