import type { Doctor, VisitMode } from "@medisense/contract/directory";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, BadgeCheck, Check, GraduationCap, Languages, MapPin, SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { appointmentCart } from "../../features/cart/appointment-cart.ts";
import { DoctorGrid } from "../../features/doctors/doctor-grid.tsx";

import { readSearch } from "../../features/doctors/doctor-search.ts";
import { AvailableMarker } from "../../features/doctors/free-time.tsx";
import { doctorsNamed } from "../../features/doctors/queries.ts";
import { Rating } from "../../features/doctors/rating.tsx";
import type { Slot } from "../../features/slots/free-slots.ts";
import { ModeChoice } from "../../features/slots/mode-choice.tsx";
import { useLiveSlots, weekOfSlots } from "../../features/slots/queries.ts";
import { SlotPicker, SlotPickerSkeleton } from "../../features/slots/slot-picker.tsx";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/rupees.ts";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Waiting } from "../../ui/spinner.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { doctorPaths } from "./paths.ts";

export function DoctorPage() {
  const t = useText();
  const named = useParams()["doctor"] ?? "";
  const { data, error, refetch } = useQuery(doctorsNamed(named));

  if (error) {
    return (
      <div className="content pt-8">
        <PageTitle>{t("Doctor")}</PageTitle>
        <ErrorNote onRetry={() => void refetch()}>{t(error.message)}</ErrorNote>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="content pt-8">
        <PageTitle>{t("Doctor")}</PageTitle>
        <Waiting>{t("Loading doctor information...")}</Waiting>
      </div>
    );
  }
  const [doctor, ...others] = data;
  if (!doctor) return <DoctorNotFound named={named} />;
  if (others.length > 0) return <WhichDoctor named={named} doctors={data} />;
  return <DoctorDetail key={doctor._id} doctor={doctor} />;
}

function DoctorDetail({ doctor }: { doctor: Doctor }) {
  const t = useText();
  return (
    <div className="content grid gap-4 pt-4">
      <PageTitle>{doctor.name}</PageTitle>
      <Link
        to={doctorPaths.speciality(doctor.specialization)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-brand-700"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t("All of this speciality: {speciality}", { speciality: t(doctor.specialization) })}
      </Link>
      <div className="@container">
        <div className="grid items-start gap-4 @4xl:grid-cols-[21rem_1fr] @4xl:grid-rows-[auto_1fr] @4xl:gap-x-6">
          <DoctorHeadline doctor={doctor} />
          <BookingPanel doctor={doctor} />
          <DoctorFacts doctor={doctor} />
        </div>
      </div>
    </div>
  );
}

function DoctorHeadline({ doctor }: { doctor: Doctor }) {
  const t = useText();
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex gap-4">
        <DoctorPicture name={doctor.name} src={doctor.profileImage} className="size-28 shrink-0 bg-brand-50" />
        <div className="grid min-w-0 content-start justify-items-start gap-1">
          <h1 className="text-xl">{doctor.name}</h1>
          <p className="font-semibold text-brand-700">{t(doctor.specialization)}</p>
          <Rating rating={doctor.rating} />
          <AvailableMarker doctor={doctor} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {doctor.experience >= 8 ? (
          <>
            <Chip selected>{t("8+ years experience")}</Chip>
            <Chip>{t("{n} years of practice", { n: doctor.experience })}</Chip>
          </>
        ) : (
          <Chip selected>
            {t("{n, plural, one {# year experience} other {# years experience}}", { n: doctor.experience })}
          </Chip>
        )}
      </div>
      <div className="flex items-baseline justify-between gap-3 border-line border-t pt-3">
        <span>{t("Appointment Fee")}</span>
        <strong className="tabular font-bold text-2xl text-ink-900">{rupees(doctor.fees)}</strong>
      </div>
    </Card>
  );
}

function DoctorFacts({ doctor }: { doctor: Doctor }) {
  const t = useText();
  return (
    <Card className="grid gap-4 p-5">
      <ul className="grid gap-2">
        <Fact icon={<GraduationCap aria-hidden="true" className={factIcon} />} label={t("Degree")}>
          {doctor.degree}
        </Fact>
        <Fact icon={<BadgeCheck aria-hidden="true" className={factIcon} />} label={t("Registration number")}>
          {doctor.registrationNo}
        </Fact>
        <Fact icon={<Languages aria-hidden="true" className={factIcon} />} label={t("Speaks")}>
          {doctor.languages.join(", ")}
        </Fact>
        <Fact icon={<MapPin aria-hidden="true" className={factIcon} />} label={t("Address")}>
          {doctor.address.line1}, {doctor.address.line2}{" "}
          <Link to={doctorPaths.hospital(doctor.hospitalId)} className="text-brand-700 underline">
            {doctor.hospitalName}
          </Link>
        </Fact>
      </ul>
      <div className="grid gap-1 border-line border-t pt-4">
        <h2 className="text-base">{t("About")}</h2>
        <p>
          {doctor.bio ??
            t(
              "{name} takes time to listen, explains what was found in plain words, and agrees the next step with you.",
              {
                name: doctor.name,
              },
            )}
        </p>
        {doctor.about && <p>{doctor.about}</p>}
      </div>
    </Card>
  );
}

const factIcon = "mt-0.5 size-5 shrink-0 text-brand-700";

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="min-w-0">
        <span className="block text-sm">{label}</span>
        <span className="text-ink-900">{children}</span>
      </span>
    </li>
  );
}

function BookingPanel({ doctor }: { doctor: Doctor }) {
  const t = useText();
  const { locale } = useLanguage();
  const [address, setAddress] = useSearchParams();
  const wished = readSearch(address).mode ?? "online";
  const mode: VisitMode = doctor.online ? wished : "clinic";
  const { data: days, error, refetch } = useQuery(weekOfSlots(doctor._id, mode));
  const [added, setAdded] = useState<Slot>();
  useLiveSlots([doctor._id]);

  const choose = (next: VisitMode) => {
    const withMode = new URLSearchParams(address);
    withMode.set("mode", next);
    setAddress(withMode, { replace: true, preventScrollReset: true });
  };
  const add = (slot: Slot) => {
    appointmentCart.add({
      doctorId: doctor._id,
      docName: doctor.name,
      specialization: doctor.specialization,
      fees: doctor.fees,
      profileImage: doctor.profileImage,
      success_rate: doctor.success_rate,
      dateTime: slot.dateTime,
      time: slot.time,
      mode,
    });
    setAdded(slot);
  };

  return (
    <Card className="grid min-w-0 gap-4 p-4 sm:p-5 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Choose a time")}</h2>
        <ModeChoice mode={mode} isOnlineOffered={doctor.online} onChoose={choose} />
      </div>
      {!doctor.online && wished === "online" && address.has("mode") && (
        <p className="rounded-field bg-marigold-50 px-3 py-2 text-ink-900">
          {t("This doctor sees patients at the clinic only.")}
        </p>
      )}
      {error && !days ? (
        <ErrorNote onRetry={() => void refetch()}>{t(error.message)}</ErrorNote>
      ) : days ? (
        <SlotPicker days={days} onAdd={add}>
          <span className="text-sm">{t("All times are India Standard Time.")}</span>
        </SlotPicker>
      ) : (
        <SlotPickerSkeleton />
      )}
      <div role="status">
        {added && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field bg-leaf-50 p-4 text-ink-900">
            <Check aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
            <p className="min-w-0 flex-1 basis-52">
              {t("In your cart: {day}, {time}", {
                day: longDate(new Date(added.dateTime), locale),
                time: added.time,
              })}
            </p>
            <RouteButton to={doctorPaths.cart}>{t("Go to Appointment Cart")}</RouteButton>
          </div>
        )}
      </div>
    </Card>
  );
}

function WhichDoctor({ named, doctors }: { named: string; doctors: Doctor[] }) {
  const t = useText();
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle>{named}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-3xl">{t("{n} doctors named {name}", { n: doctors.length, name: named })}</h1>
        <h2 className="font-normal text-base text-ink-600 tracking-normal">
          {t("Choose by hospital and speciality.")}
        </h2>
      </div>
      <DoctorGrid doctors={doctors} linkOf={({ slug }) => doctorPaths.doctor(slug)} />
    </div>
  );
}

function DoctorNotFound({ named }: { named: string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle>{t("Doctor not found")}</PageTitle>
      <h1 className="text-3xl">{t("Doctor not found")}</h1>
      <EmptyState
        icon={SearchX}
        title={t("There is no doctor “{name}”", { name: named })}
        action={<RouteButton to={doctorPaths.allDoctors()}>{t("Show all doctors")}</RouteButton>}
      >
        {t("The name may be spelled differently, or the doctor is no longer listed. Search below.")}
      </EmptyState>
      <SearchBox
        label={t("Search by name, hospital or symptom")}
        words={undefined}
        onSearch={(q) => void navigate(`${doctorPaths.allDoctors()}?${new URLSearchParams({ q })}`)}
      />
    </div>
  );
}
