import { CalendarDays, ChevronRight, History, type LucideIcon, Package, PackageCheck, UserRound } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

export function UserinfoPage() {
  const t = useText();
  const user = useSession()?.user;
  return (
    <main className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{t("Profile")}</PageTitle>
      <div className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-brand-700 text-on-brand sm:size-20">
          <UserRound aria-hidden="true" className="size-8" />
        </span>
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">
            {user?.firstName} {user?.lastName}
          </h1>
          <p className="wrap-anywhere">{user?.email}</p>
        </div>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
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
        <Soon Icon={UserRound} name={t("Health profile")}>
          {t("Age, blood group, allergies and medications")}
        </Soon>
      </ul>
    </main>
  );
}

interface PlaceProps {
  Icon: LucideIcon;
  name: string;
  children: string;
}

function Place({ to, Icon, name, children }: PlaceProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={cardClass(true, "flex h-full items-center gap-4 p-4 hover:border-brand-700 sm:p-5")}>
        <PlaceIcon Icon={Icon} />
        <span className="grid min-w-0 flex-1">
          <span className="font-bold text-ink-900 text-lg">{name}</span>
          <span className="text-sm">{children}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </li>
  );
}

function Soon({ Icon, name, children }: PlaceProps) {
  const t = useText();
  return (
    <li className={cardClass(false, "flex items-center gap-4 border-dashed bg-transparent p-4 sm:p-5")}>
      <PlaceIcon Icon={Icon} />
      <span className="grid min-w-0 flex-1">
        <span className="font-bold text-ink-900 text-lg">{name}</span>
        <span className="text-sm">{children}</span>
      </span>
      <Chip>{t("Coming soon")}</Chip>
    </li>
  );
}

function PlaceIcon({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-700">
      <Icon aria-hidden="true" className="size-6" />
    </span>
  );
}
