import type { Doctor } from "@medisense/contract/directory";
import { useEffect, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { landingPaths } from "../../../paths/landing-paths.ts";
import { DoctorPicture } from "../../../ui/doctor-picture.tsx";
import { SearchForm } from "../../../ui/forms/search-form.tsx";
import { FeeAndSlot } from "./fee-and-slot.tsx";

type Answer = { q: string; doctors: Doctor[] } | { q: string; failed: true };

const PAUSE_MS = 250;
const SHORTEST = 2;

/** Finds doctors while the visitor types. Without a script the form opens the list of the application. */
export function DoctorFinder() {
  const t = useText();
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const answer = useDoctors(q);

  return (
    <div className="grid w-full max-w-xl gap-2">
      <SearchForm
        aria-label={t("Find a doctor")}
        action={landingPaths.allDoctors}
        label={t("Find a doctor")}
        placeholder={t("Name or speciality")}
        typed={typed}
        onType={setTyped}
      />
      <div aria-live="polite">
        {answer && "failed" in answer && <p className="text-coral-700">{t("The search failed. Please try again.")}</p>}
        {answer && "doctors" in answer && answer.doctors.length === 0 && (
          <p>{t("We found no doctor for “{q}”.", { q: answer.q })}</p>
        )}
        {answer && "doctors" in answer && answer.doctors.length > 0 && (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
            {answer.doctors.map((doctor) => (
              <li key={doctor.slug}>
                <a href={landingPaths.doctor(doctor.slug)} className="flex items-center gap-3 p-3 hover:bg-brand-50">
                  <DoctorPicture name="" src={doctor.profileImage} className="size-12 shrink-0" />
                  <span className="min-w-0 grow">
                    <span className="block font-semibold text-ink-900">{doctor.name}</span>
                    <span className="block text-sm">
                      {t(doctor.specialization)} · {doctor.hospitalName}
                    </span>
                    <FeeAndSlot doctor={doctor} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Returns the answer to what is typed now, never to an earlier text. */
function useDoctors(q: string) {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (q.length < SHORTEST) return;
    let isOver = false;
    const timer = setTimeout(() => {
      import("../../data/landing-api.ts")
        .then(({ findDoctors }) => findDoctors(q))
        .then(
          (doctors) => !isOver && setAnswer({ q, doctors }),
          () => !isOver && setAnswer({ q, failed: true }),
        );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [q]);
  return q.length >= SHORTEST && answer?.q === q ? answer : undefined;
}
