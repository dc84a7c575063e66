import { type EnteredDetail, enteredDetails } from "@medisense/contract/operators/listing-details";
import type { ListingKind } from "@medisense/contract/operators/listings";
import { useState } from "react";
import type { ListingDetails } from "../../../features/operators/queries.ts";
import { columnLabels } from "../../../features/operators/column-labels.ts";
import { listingChoices } from "../../../features/operators/listing-choices.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { DetailsForm } from "./details-form.tsx";

/** The labels that say how to enter a value are of no use to a reader. */
const readLabels: Partial<Record<EnteredDetail, string>> = {
  languages: msg("Languages"),
  about: msg("About"),
  specialities: msg("Specialities"),
};

interface Props {
  kind: ListingKind;
  listing: ListingDetails;
}

/** Shows what else was entered of an entry, which patients read, to correct it. */
export function EnteredDetails({ kind, listing }: Props) {
  const t = useText();
  const [isCorrecting, setCorrecting] = useState(false);
  const { entered } = listing;
  const labelOf = (name: EnteredDetail) => readLabels[name] ?? listingChoices[name]?.label ?? columnLabels[name];
  function valueOf(name: EnteredDetail, value: string) {
    const chosen = listingChoices[name]?.options.find((option) => option.value === value);
    return chosen ? t(chosen.label) : value;
  }
  return (
    <section
      aria-labelledby="entered-details"
      className={cardClass(false, "grid content-start gap-3 p-4 sm:p-6 lg:col-span-2")}
    >
      <div className="grid gap-1">
        <h2 id="entered-details" className="text-lg">
          {t("What patients will read")}
        </h2>
        {kind !== "hospitals" && (
          <p>{t("Read this before you record the check. It may have been entered through an invitation.")}</p>
        )}
      </div>
      {isCorrecting ? (
        <DetailsForm kind={kind} listing={listing} onDone={() => setCorrecting(false)} />
      ) : (
        <>
          <dl className="grid gap-3 sm:grid-cols-2">
            {enteredDetails[kind].map((name) => {
              const value = entered[name];
              return value ? (
                <div key={name} className="min-w-0">
                  <dt className="text-sm">{t(labelOf(name))}</dt>
                  <dd className="wrap-anywhere text-ink-900">{valueOf(name, value)}</dd>
                </div>
              ) : null;
            })}
          </dl>
          <Button look="secondary" className="justify-self-start" onClick={() => setCorrecting(true)}>
            {t("Correct the details")}
          </Button>
        </>
      )}
    </section>
  );
}
