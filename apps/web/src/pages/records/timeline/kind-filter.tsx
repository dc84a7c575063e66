import { type RecordKind, recordKinds } from "@medisense/contract/health/records";
import { Link, useSearchParams } from "react-router";
import { kindLabels } from "../../../features/records/record-labels.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useText } from "../../../lib/language.tsx";
import { withChoice } from "../../../lib/search/with-choice.ts";

/** Chooses one kind of entries, or all. */
export function KindFilter() {
  const t = useText();
  const [search] = useSearchParams();
  const chosen = readKind(search);
  return (
    <nav aria-label={t("Kind of entry")}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...recordKinds].map((kind) => (
          <li key={kind ?? "all"}>
            <Link
              replace
              preventScrollReset
              to={`?${withChoice(search, { kind })}`}
              aria-current={kind === chosen ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold",
                kind === chosen
                  ? "border-brand-700 bg-brand-50 text-brand-700"
                  : "border-line bg-card text-ink-900 hover:border-brand-700",
              )}
            >
              {kind ? t(kindLabels[kind]) : t("All")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the kind that the URL names. */
export const readKind = (search: URLSearchParams): RecordKind | undefined =>
  recordKinds.find((kind) => kind === search.get("kind"));
