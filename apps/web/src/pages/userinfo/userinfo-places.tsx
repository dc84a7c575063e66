import {
  CalendarDays,
  ChevronRight,
  FolderHeart,
  HeartPulse,
  History,
  KeyRound,
  type LucideIcon,
  MessageSquareWarning,
  Package,
  PackageCheck,
  ShieldCheck,
  UsersRound,
} from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { cardClass } from "../../ui/card.tsx";

/** Links to the other pages of the user area; those of the whole account stand beside the holder's profile only. */
export function UserinfoPlaces({ personId, isOwn }: { personId: string; isOwn: boolean }) {
  const t = useText();
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3">
      <Place to={appPaths.emergencyCard(personId)} Icon={HeartPulse} name={t("Emergency card")}>
        {t("Blood group, allergies and who to call, also offline")}
      </Place>
      {isOwn && (
        <>
          <Place to={appPaths.myAppointments} Icon={CalendarDays} name={t("My Appointments")}>
            {t("Bookings, payments due and queue tokens")}
          </Place>
          <Place to={appPaths.consultedDoctors} Icon={History} name={t("Consulted doctors")}>
            {t("Book a doctor again, or continue the chat")}
          </Place>
          <Place to={appPaths.myOrders} Icon={Package} name={t("My Medicine Orders")}>
            {t("Parcel tracking, prescriptions and invoices")}
          </Place>
          <Place to={appPaths.deliveredMedicines} Icon={PackageCheck} name={t("Delivered medicines")}>
            {t("Medicines you received, ready to reorder")}
          </Place>
          <Place to={appPaths.family} Icon={UsersRound} name={t("Family")}>
            {t("Children and parents you book and order for")}
          </Place>
          <Place to={appPaths.records} Icon={FolderHeart} name={t("Health records")}>
            {t("Visits, prescriptions, reports and measured values")}
          </Place>
          <Place to={appPaths.privacy} Icon={ShieldCheck} name={t("Privacy")}>
            {t("Who saw your record, your consents and your data")}
          </Place>
          <Place to={appPaths.grievances} Icon={MessageSquareWarning} name={t("Grievances")}>
            {t("Report a problem and follow it with a ticket number")}
          </Place>
          <Place to={appPaths.security} Icon={KeyRound} name={t("Security")}>
            {t("A second step at login, with an app on your phone")}
          </Place>
        </>
      )}
    </ul>
  );
}

interface PlaceProps {
  to: string;
  Icon: LucideIcon;
  name: string;
  children: string;
}

function Place({ to, Icon, name, children }: PlaceProps) {
  return (
    <li className="only:col-span-full">
      <Link
        to={to}
        className={cardClass(
          true,
          "flex h-full flex-col gap-2 p-3 hover:border-brand-700 sm:flex-row sm:items-center sm:gap-4 sm:p-4",
        )}
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-700 sm:size-12">
          <Icon aria-hidden="true" className="size-5 sm:size-6" />
        </span>
        <span className="grid min-w-0 sm:flex-1">
          <span className="font-bold text-ink-900 leading-snug sm:text-lg">{name}</span>
          <span className="text-sm max-sm:hidden">{children}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
      </Link>
    </li>
  );
}
