import {
  Building2,
  FileSpreadsheet,
  Hourglass,
  KeyRound,
  LayoutDashboard,
  MailPlus,
  MessageSquareWarning,
  ReceiptIndianRupee,
  ScrollText,
  Stethoscope,
  Store,
  UserRoundPlus,
} from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import type { DeskPlace } from "../frames/desk-menu.tsx";

/** The pages of the admin's desk, in the order of its menu. */
export const adminPlaces: DeskPlace[] = [
  { path: "", name: msg("Overview"), purpose: "", Icon: LayoutDashboard },
  {
    path: "listings/doctors",
    name: msg("Doctors"),
    purpose: msg("Invite doctors, check their registrations, and suspend them"),
    Icon: Stethoscope,
  },
  {
    path: "listings/hospitals",
    name: msg("Hospitals"),
    purpose: msg("Add hospitals, and suspend them with their doctors"),
    Icon: Building2,
  },
  {
    path: "listings/stores",
    name: msg("Stores"),
    purpose: msg("Invite medicine stores, check their licences, and suspend them"),
    Icon: Store,
  },
  {
    path: "invitations",
    name: msg("Open invitations"),
    purpose: msg("Who was invited and has not begun, to send again or withdraw"),
    Icon: MailPlus,
  },
  {
    path: "imports",
    name: msg("Imports"),
    purpose: msg("Which files were imported, by whom, and every refused row"),
    Icon: FileSpreadsheet,
  },
  {
    path: "payments",
    name: msg("Payments"),
    purpose: msg("Find a payment by its number, and look after late refunds"),
    Icon: ReceiptIndianRupee,
  },
  {
    path: "stuck-work",
    name: msg("Stuck work"),
    purpose: msg("Failed jobs, waiting emails, and parcels that seem lost"),
    Icon: Hourglass,
  },
  {
    path: "audit",
    name: msg("Audit trail"),
    purpose: msg("Who did what, and when: everything an operator did"),
    Icon: ScrollText,
  },
  {
    path: "grievances",
    name: msg("Grievances"),
    purpose: msg("What patients complain about, with the dates that the law sets"),
    Icon: MessageSquareWarning,
  },
  {
    path: "invite-admin",
    name: msg("Another admin"),
    purpose: msg("Invite somebody who may do everything that you do here"),
    Icon: UserRoundPlus,
  },
  {
    path: "lost-phone",
    name: msg("Lost phone"),
    purpose: msg("Help somebody log in who has lost their authenticator app"),
    Icon: KeyRound,
  },
];
