import {
  documentLimits,
  type DocumentTag,
  documentTags,
  type HealthDocument,
} from "@medisense/contract/health/documents";
import { tagLabels } from "../../../features/records/record-labels.ts";
import { istToday } from "../../../lib/ist-dates.ts";
import { useText } from "../../../lib/language.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";

export type Description = Pick<HealthDocument, "tag" | "date" | "note">;

interface Props {
  value: Description;
  onChange(part: Partial<Description>): void;
}

/** Asks for the kind, the day and a note of a report. */
export function DescriptionFields({ value, onChange }: Props) {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t("Kind of report")}
        value={value.tag}
        options={documentTags.map((tag) => ({ value: tag, label: t(tagLabels[tag]) }))}
        onChange={(tag) => onChange({ tag: tag as DocumentTag })}
      />
      <TextField
        label={t("Day of the report")}
        type="date"
        required
        max={istToday()}
        value={value.date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <TextField
        label={t("Note")}
        hint={t("Optional, for example: left knee, fasting")}
        className="sm:col-span-2"
        maxLength={documentLimits.note}
        autoComplete="off"
        value={value.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  );
}
