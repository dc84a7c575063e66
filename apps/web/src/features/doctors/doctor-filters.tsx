import type { Facet, searchDoctors, VisitMode } from "@medisense/contract/directory";
import type { Response } from "@medisense/contract/endpoint";
import { type FocusEvent, type KeyboardEvent, useId } from "react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { countFilters, type DoctorListQuery, type FreeWithin, freeWithin } from "./doctor-list-query.ts";

const modes: { value: VisitMode | ""; label: string }[] = [
  { value: "", label: msg("Any kind of visit") },
  { value: "online", label: msg("Online video visit") },
  { value: "clinic", label: msg("At the clinic") },
];

const freeTimes: { value: FreeWithin | ""; label: string }[] = [
  { value: "", label: msg("Any time") },
  { value: "today", label: msg("Today") },
  { value: "tomorrow", label: msg("By tomorrow") },
  { value: "3days", label: msg("Within three days") },
];

type DoctorFacets = Response<typeof searchDoctors>["facets"];
type DoctorFilterChange = Partial<Record<keyof DoctorListQuery, string | undefined>>;

interface Props {
  search: DoctorListQuery;
  facets: DoctorFacets | undefined;
  onChoose: (choice: DoctorFilterChange) => void;
}

export function DoctorFilters({ search, facets, onChoose }: Props) {
  const t = useText();
  const isAnyOn = countFilters(search) > 0;
  return (
    <div className="grid gap-4">
      <SelectField
        label={t("Visit type")}
        value={search.mode ?? ""}
        options={modes.map(({ value, label }) => ({
          value,
          label: withCount(t(label), countOf(facets?.modes, value)),
        }))}
        onChange={(mode) => onChoose({ mode })}
      />
      <SelectField
        label={t("Earliest free slot")}
        value={search.free ?? ""}
        options={freeTimes.map(({ value, label }) => ({
          value,
          label: withCount(t(label), value ? facets?.days[freeWithin[value]]?.count : undefined),
        }))}
        onChange={(free) => onChoose({ free })}
      />
      <SelectField
        label={t("City")}
        value={search.city ?? ""}
        options={[{ value: "", label: t("All cities") }, ...asOptions(facets?.cities, search.city)]}
        onChange={(city) => onChoose({ city })}
      />
      <SelectField
        label={t("Language spoken")}
        value={search.language ?? ""}
        options={[{ value: "", label: t("Any language") }, ...asOptions(facets?.languages, search.language, t)]}
        onChange={(language) => onChoose({ language })}
      />
      <FeeRange search={search} onChoose={onChoose} />
      {isAnyOn && (
        <Button
          look="quiet"
          onClick={() =>
            onChoose({
              mode: undefined,
              free: undefined,
              city: undefined,
              language: undefined,
              minFee: undefined,
              maxFee: undefined,
            })
          }
        >
          {t("Clear filters")}
        </Button>
      )}
    </div>
  );
}

/** Applies the fees when the field loses focus or on Enter. A list that changed with every digit would jump. */
function FeeRange({ search, onChoose }: Pick<Props, "search" | "onChoose">) {
  const t = useText();
  const id = useId();
  const commit = (name: "minFee" | "maxFee", field: HTMLInputElement) => {
    const value = field.value.replace(/\D/g, "");
    if (value !== String(search[name] ?? "")) onChoose({ [name]: value });
  };
  const field = (name: "minFee" | "maxFee") => ({
    // The key follows the URL, so that the field shows the fee that is searched for.
    key: `${name}-${search[name] ?? ""}`,
    defaultValue: search[name] ?? "",
    inputMode: "numeric" as const,
    autoComplete: "off",
    maxLength: 6,
    onBlur: (event: FocusEvent<HTMLInputElement>) => commit(name, event.target),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === "Enter" && commit(name, event.currentTarget),
  });
  const { key: minKey, ...min } = field("minFee");
  const { key: maxKey, ...max } = field("maxFee");
  return (
    <fieldset aria-labelledby={id} className="grid gap-1.5">
      <legend id={id} className="mb-1.5 font-semibold text-ink-900">
        {t("Appointment Fee")}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField key={minKey} label={t("From ₹")} {...min} />
        <TextField key={maxKey} label={t("To ₹")} {...max} />
      </div>
    </fieldset>
  );
}

const withCount = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`);

const countOf = (facet: Facet[] | undefined, value: string) => facet?.find((option) => option.value === value)?.count;

/** Returns the options with their counts. A value from the URL stays an option even if the server does not offer it. */
function asOptions(facet: Facet[] = [], chosen: string | undefined, nameOf = (value: string) => value) {
  const isOffered = chosen === undefined || facet.some(({ value }) => value === chosen);
  const all = isOffered ? facet : [...facet, { value: chosen, count: undefined }];
  return all.map(({ value, count }) => ({ value, label: withCount(nameOf(value), count) }));
}
