import { Link } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";

interface Choice {
  label: string;
  /** The number of doctors that it lists, once that is known. */
  count?: number | undefined;
  isActive: boolean;
  /** The path of the link. The active speciality usually links to the list without it. */
  to: string;
}

export function SpecialityList({ choices }: { choices: Choice[] }) {
  const t = useText();
  return (
    <nav aria-label={t("Speciality")}>
      <ul className="flex flex-wrap gap-1.5 @3xl:grid">
        {choices.map(({ label, count, isActive, to }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={isActive ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center justify-between gap-2 rounded-field border px-3.5",
                isActive
                  ? "border-brand-700 bg-brand-50 font-semibold text-brand-700"
                  : "border-line bg-card text-ink-900 hover:bg-brand-50",
              )}
            >
              {t(label)}
              {count !== undefined && (
                <>
                  {" "}
                  <span
                    aria-label={t("{n, plural, one {# doctor} other {# doctors}}", { n: count })}
                    role="img"
                    className="tabular font-normal text-ink-600 text-sm"
                  >
                    {count}
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
