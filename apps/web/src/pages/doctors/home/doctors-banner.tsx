import { CalendarCheck } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

const faces = ["f-03", "m-05", "f-11"];

export function DoctorsBanner() {
  const t = useText();
  return (
    <section aria-labelledby="hero-title" className="on-deep bg-deep text-on-deep-soft">
      <div className="content grid grid-cols-[minmax(0,1fr)] items-center gap-8 pt-10 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:pt-0">
        <div className="grid justify-items-start gap-4 md:py-16">
          <h1 id="hero-title" className="grid gap-3">
            <span className="font-semibold text-base text-on-deep-soft tracking-normal">
              {t("Welcome to Doctors Portal")}
            </span>
            <span className="text-display text-on-deep">{t("Book Appointment With Our Trusted Doctors")}</span>
          </h1>
          <p className="max-w-lg text-lg">
            {t("See which slots are free, choose one, pay online and arrive with a token.")}
          </p>
          <LinkButton look="on-deep" href="#find-by-speciality" className="mt-2">
            <CalendarCheck aria-hidden="true" className="size-5" />
            {t("Book an Appointment")}
          </LinkButton>
        </div>
        <div aria-hidden="true" className="flex items-end justify-center gap-3 self-end sm:gap-4">
          {faces.map((face, index) => (
            <img
              key={face}
              src={`/img/doctors/${face}.svg`}
              alt=""
              width={200}
              height={200}
              className={`aspect-3/4 min-w-0 flex-1 rounded-t-card bg-deep-line object-cover object-top md:max-w-44 ${index === 1 ? "" : "mt-8"}`}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
