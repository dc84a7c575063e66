import type { Doctor } from "@medisense/contract/directory";
import { DoctorGrid } from "../../../features/doctors/doctor-grid.tsx";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";

export function WhichDoctor({ named, doctors }: { named: string; doctors: Doctor[] }) {
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
