import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { doctorPaths } from "./paths.ts";

const orders = [
  {
    name: msg("Earliest free slot"),
    how: msg(
      "The doctor whose next free time comes first stands first. Doctors without a free time in the next seven days come last.",
    ),
  },
  { name: msg("Lowest fee"), how: msg("By the appointment fee, from low to high.") },
  { name: msg("Most experience"), how: msg("By years of practice, from many to few.") },
  {
    name: msg("Highest rating"),
    how: msg(
      "By the rating of patients, from high to low. Doctors nobody has rated yet come last, whatever their card shows.",
    ),
  },
];

const promises = [
  msg("Nobody can pay to stand higher in a list."),
  msg(
    "A word you search for must fit the doctor's name, hospital, speciality, city or description; small spelling mistakes are forgiven.",
  ),
  msg("Filters only take doctors away; they never change the order."),
  msg("Where two doctors are equal, the name decides."),
  msg("“Top Doctors to Book” follows how many booked visits really took place, then the rating, then the name."),
];

export function HowWeOrderPage() {
  const t = useText();
  return (
    <div className="content grid justify-items-start gap-8 pt-8">
      <PageTitle>{t("How we order doctors")}</PageTitle>
      <div className="grid max-w-2xl gap-3">
        <h1 className="text-3xl">{t("How we order doctors")}</h1>
        <p className="text-lg">
          {t("You choose the order of a list. Unless you choose another, it is the earliest free slot.")}
        </p>
      </div>
      <section aria-labelledby="orders" className="grid max-w-2xl gap-4">
        <h2 id="orders" className="text-xl">
          {t("The four orders")}
        </h2>
        <dl className="grid gap-4">
          {orders.map(({ name, how }) => (
            <div key={name} className="border-line border-l-4 pl-4">
              <dt className="font-bold text-ink-900">{t(name)}</dt>
              <dd>{t(how)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="promises" className="grid max-w-2xl gap-4">
        <h2 id="promises" className="text-xl">
          {t("What else you can rely on")}
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          {promises.map((promise) => (
            <li key={promise}>{t(promise)}</li>
          ))}
        </ul>
      </section>
      <RouteButton to={doctorPaths.allDoctors()}>{t("All doctors")}</RouteButton>
    </div>
  );
}
