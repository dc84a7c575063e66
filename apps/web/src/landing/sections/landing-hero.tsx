import { CalendarCheck, CircleCheck } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { useWasLoggedIn } from "../../lib/use-was-logged-in.ts";
import { landingPaths } from "../../paths/landing-paths.ts";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Claim } from "./claim.tsx";
import { DoctorFinder } from "./doctors/doctor-finder.tsx";

export function LandingHero() {
  const t = useText();
  return (
    <section
      id="home"
      aria-label={t("Welcome")}
      className="content grid items-center gap-10 pt-19 pb-3 sm:pt-28 sm:pb-12 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:pt-36 lg:pb-16"
    >
      <div className="grid justify-items-start gap-3 sm:gap-6">
        <h1 className="font-extrabold text-display">{t("The right doctor, at a time that is really free.")}</h1>
        <p className="max-w-xl text-base sm:text-lg">
          {t("Book online, pay securely, and get a token that saves you the wait at the clinic.")}
        </p>
        <DoctorFinder />
        <div className="flex flex-wrap gap-3">
          <GetStarted />
          <LinkButton look="secondary" href="#contact" className="px-5 sm:px-7 sm:text-lg">
            {t("Contact Us")}
          </LinkButton>
        </div>
        <EmergencyStrip />
        <p className="max-w-xl text-sm">
          <Claim>
            {t("Video consultation 24/7 or a visit to one of 5000+ hospitals and clinics, and medicines at your door.")}
          </Claim>
        </p>
      </div>
      <div className="max-sm:hidden">
        <TokenSlip />
      </div>
    </section>
  );
}

/** Links to the dashboard for someone who is logged in, else to the login. */
function GetStarted() {
  const t = useText();
  const isLoggedIn = useWasLoggedIn();
  return (
    <LinkButton href={isLoggedIn ? landingPaths.home : landingPaths.login} className="px-5 sm:px-7 sm:text-lg">
      {t("Get Started")}
    </LinkButton>
  );
}

/** Shows an example of the slip that a patient gets after booking: doctor, time and token. */
function TokenSlip() {
  const t = useText();
  return (
    <figure className="mx-auto w-full max-w-md">
      <div className="relative rounded-card border border-line bg-card shadow-card">
        <div className="flex items-center gap-4 p-5 sm:p-6">
          <DoctorPicture name="" src="/img/landing/example-doctor.svg" eager className="size-20 sm:size-24" />
          <div className="min-w-0">
            <p className="font-bold text-ink-900 text-lg">{t("Your doctor")}</p>
            <p>{t("General physician")}</p>
            <p className="mt-2 inline-flex items-center gap-1.5 rounded-full bg-leaf-50 px-2.5 py-0.5 font-semibold text-leaf-600 text-sm">
              <CircleCheck aria-hidden="true" className="size-4" />
              {t("Confirmed")}
            </p>
          </div>
        </div>
        <ul className="flex gap-2 overflow-hidden px-5 sm:px-6" aria-label={t("Time slots")}>
          {["10:00 AM", "10:30 AM", "11:00 AM", "11:30 AM"].map((time, index) => (
            <li
              key={time}
              className={
                index === 1
                  ? "shrink-0 rounded-field bg-brand-700 px-3 py-1.5 font-semibold text-on-brand text-sm tabular-nums"
                  : "shrink-0 rounded-field border border-line px-3 py-1.5 text-sm tabular-nums max-[26rem]:last:hidden"
              }
            >
              {time}
            </li>
          ))}
        </ul>
        <div className="relative mt-6 border-line border-t-2 border-dashed" aria-hidden="true">
          <span className="-left-3 -top-3 absolute size-6 rounded-full border border-line bg-paper [clip-path:inset(0_0_0_50%)]" />
          <span className="-right-3 -top-3 absolute size-6 rounded-full border border-line bg-paper [clip-path:inset(0_50%_0_0)]" />
        </div>
        <div className="flex items-end justify-between gap-4 p-5 sm:p-6">
          <div>
            <p className="flex items-center gap-1.5 text-sm">
              <CalendarCheck aria-hidden="true" className="size-4" />
              {t("Tomorrow")}
            </p>
            <p className="font-bold text-2xl text-ink-900 tabular-nums">10:30 AM</p>
          </div>
          <div className="text-right">
            <p className="text-sm">{t("Your token")}</p>
            <p className="font-extrabold text-4xl text-brand-700 tabular-nums leading-none">07</p>
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-sm">{t("An example of what you get after booking.")}</figcaption>
    </figure>
  );
}
