import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

const orders = [
  {
    name: msg("Earliest free slot"),
    how: msg(
      "The doctor with the earliest free slot comes first. Doctors with no free slot in the next seven days come last.",
    ),
  },
  { name: msg("Lowest fee"), how: msg("By the appointment fee, from low to high.") },
  { name: msg("Most experience"), how: msg("By years of practice, from most to fewest.") },
  {
    name: msg("Highest rating"),
    how: msg("By patient rating, from high to low. Doctors without ratings come last, whatever their card shows."),
  },
];

const promises = [
  msg("Nobody can pay to rank higher in a list."),
  msg(
    "Your search term must match the doctor's name, hospital, speciality, city or description; small spelling mistakes are fine.",
  ),
  msg("Filters only hide doctors; they never change the order."),
  msg("Ties are broken by name."),
  msg("“Top Doctors to Book” is sorted by how many of their booked visits took place, then by rating, then by name."),
];

export function HowWeSortDoctorsPage() {
  const t = useText();
  const about = t("You choose how a list is sorted. By default, the earliest free slot comes first.");
  return (
    <div className="content grid justify-items-start gap-8 pt-8">
      <PageTitle description={about}>{t("How we sort doctors")}</PageTitle>
      <div className="grid max-w-2xl gap-3">
        <h1 className="text-3xl">{t("How we sort doctors")}</h1>
        <p className="text-lg">{about}</p>
      </div>
      <section aria-labelledby="orders" className="grid max-w-2xl gap-4">
        <h2 id="orders" className="text-xl">
          {t("The four ways to sort")}
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
