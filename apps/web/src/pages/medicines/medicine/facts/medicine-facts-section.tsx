import type { MedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { medicineFacts } from "../../../../features/medicines/queries.ts";
import { longDate } from "../../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../../lib/language.tsx";
import { reasonOf } from "../../../../lib/reason-of.ts";
import { ErrorNote } from "../../../../ui/error-note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { FactPoints } from "./fact-points.tsx";
import { warningLabels } from "./warning-labels.ts";

/** Shows what a careful patient asks of a medicine: side effects, warnings, how to take and keep it. */
export function MedicineFactsSection({ medicineId }: { medicineId: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { data, error, refetch } = useQuery(medicineFacts(medicineId, locale));
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="text-xl">
        {t("Side effects, warnings and use")}
      </h2>
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!data && !error && (
        <div role="status" aria-label={t("Loading side effects and warnings…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      )}
      {data && (data.ingredients.length > 0 ? <KnownFacts facts={data} /> : <NothingKnown facts={data} />)}
    </section>
  );
}

function NothingKnown({ facts: { unknown } }: { facts: MedicineFacts }) {
  const t = useText();
  return (
    <p className="rounded-field bg-marigold-50 p-4 text-ink-900">
      {unknown.length > 0 && <>{t("We have no information yet about {names}.", { names: unknown.join(", ") })} </>}
      {t("Read the leaflet in the pack, and ask your doctor or pharmacist.")}
    </p>
  );
}

function KnownFacts({ facts }: { facts: MedicineFacts }) {
  const t = useText();
  const { locale } = useLanguage();
  const { ingredients, unknown, uncertain, warnings, sources } = facts;
  const isSeveral = ingredients.length > 1;
  return (
    <>
      <div className="grid gap-2 rounded-field bg-marigold-50 p-4 text-ink-900">
        {facts.reviewedOn === null && (
          <p className="flex items-start gap-2 font-semibold">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t("Not yet reviewed by a pharmacist")}
          </p>
        )}
        <p className="text-sm">
          {t(
            "This is general information about the ingredients in any form, so not every point applies to every product. Read the leaflet in the pack, and ask your doctor or pharmacist.",
          )}
        </p>
        {locale !== "en" && (
          <p className="text-sm">{t("The Hindi translation is our own and has not been reviewed.")}</p>
        )}
        {unknown.length > 0 && (
          <p className="font-semibold text-sm">
            {t("We have no information yet about {names}.", { names: unknown.join(", ") })}
          </p>
        )}
        {uncertain.length > 0 && (
          <p className="text-sm">
            {t("Less is known about {names}; this may be incomplete.", { names: uncertain.join(", ") })}
          </p>
        )}
      </div>

      <FactPoints title={t("What it does")} points={facts.uses} isSeveral={isSeveral} />
      <FactPoints
        title={t("Serious side effects: get medical help at once")}
        points={facts.serious}
        isSeveral={isSeveral}
        isSerious
      />
      <FactPoints title={t("Common side effects")} points={facts.common} isSeveral={isSeveral} />
      <div className="grid gap-3">
        <h3 className="text-base">{t("Warnings")}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          {warningLabels.map(({ subject, label, Icon }) => (
            <FactPoints
              key={subject}
              title={t(label)}
              Icon={Icon}
              points={warnings[subject]}
              isSeveral={isSeveral}
              isBoxed
            />
          ))}
        </div>
      </div>
      <FactPoints title={t("How to take it")} points={facts.howToTake} isSeveral={isSeveral} />
      <FactPoints title={t("Storage")} points={facts.storage} isSeveral={isSeveral} />
      <FactPoints title={t("Before you stop taking it")} points={facts.stopping} isSeveral={isSeveral} />

      <div className="grid gap-1 border-line border-t pt-3 text-sm">
        <p>
          {t("Written from general knowledge, added on {date}.", {
            date: longDate(new Date(`${facts.addedOn}T12:00:00+05:30`), locale),
          })}
        </p>
        <p>
          {t("Where it can be checked:")} <span lang="en">{sources.join(" · ")}</span>
        </p>
      </div>
    </>
  );
}
