import { FileText } from "lucide-react";
import { Link } from "react-router";
import { PersonFilter } from "../../features/persons/person-filter.tsx";
import { useText } from "../../lib/language.tsx";
import { useChoices } from "../../lib/search/use-choices.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { RecordFrame } from "./person/record-frame.tsx";
import { DayRange } from "./timeline/day-range.tsx";
import { KindFilter } from "./timeline/kind-filter.tsx";
import { LatestValues } from "./timeline/latest-values.tsx";
import { Timeline } from "./timeline/timeline.tsx";
import { useRecordPerson } from "./person/use-record-person.ts";

/** A person's whole health record. */
export function RecordsPage() {
  const t = useText();
  const [search, choose] = useChoices();
  const { pathOf, people, person, personId = "", name, isCaredFor, canChange } = useRecordPerson();
  return (
    <RecordFrame
      title={t("Health records")}
      action={
        <RouteButton look="secondary" to={pathOf(appPaths.healthDocuments)}>
          <FileText aria-hidden="true" className="size-5" />
          {canChange ? t("Upload a report") : t("Reports")}
        </RouteButton>
      }
    >
      {isCaredFor ? (
        name && (
          <p className="rounded-field bg-brand-50 p-4 text-ink-900">
            {t(
              "This is the record of {name}, whom you care for. You cannot change anything here, and {name} sees when you read it.",
              { name },
            )}
          </p>
        )
      ) : (
        <PersonFilter
          label={t("Whose record")}
          people={people}
          value={personId}
          onChange={(person) => choose({ person })}
        />
      )}
      {person?.standing === "reading" && (
        <p className="rounded-field bg-marigold-50 p-4 text-ink-900">
          {t(
            "{name} is an adult now and makes their own decisions. You can read this record a while longer; each time you read it is logged.",
            {
              name: person.firstName,
            },
          )}{" "}
          <Link to={appPaths.family} className="font-semibold underline">
            {t("What now?")}
          </Link>
        </p>
      )}
      <LatestValues />
      <section className="grid gap-4">
        <h2 className="text-xl">{t("Everything so far")}</h2>
        <SearchBox
          label={t("Search in this record")}
          terms={search.get("q") ?? ""}
          onSearch={(q) => choose({ q }, { replace: true })}
        />
        <DayRange />
        <KindFilter />
        <Timeline />
      </section>
    </RecordFrame>
  );
}
