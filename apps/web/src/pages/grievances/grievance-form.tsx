import { grievanceCategories, MAX_GRIEVANCE_TEXT } from "@medisense/contract/grievances/grievances";
import { useId, useState } from "react";
import { categoryLabels } from "../../features/grievances/category-labels.ts";
import { useFileGrievance } from "../../features/grievances/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";

interface Props {
  about: { kind: "visit" | "order"; id: string } | null;
  onWithoutAbout(): void;
}

/** Files a new grievance, about a visit or an order if the page was opened from there. */
export function GrievanceForm({ about, onWithoutAbout }: Props) {
  const t = useText();
  const id = useId();
  const [category, setCategory] = useState<(typeof grievanceCategories)[number]>(about?.kind ?? "other");
  const [text, setText] = useState("");
  const filing = useFileGrievance();
  return (
    <section aria-labelledby={id} className={cardClass(false, "grid grid-cols-1 gap-4 p-4 sm:p-6")}>
      <h2 id={id} className="text-xl">
        {t("New grievance")}
      </h2>
      <form
        className="grid max-w-2xl grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          filing.mutate(
            { category, text, about },
            {
              onSuccess: ({ grievance }) => {
                setText("");
                onWithoutAbout();
                tellSuccess(t("Your grievance is filed as {ticket}", { ticket: grievance.ticket }));
              },
            },
          );
        }}
      >
        {about && (
          <p className="flex flex-wrap items-center gap-x-3 rounded-field bg-brand-50 px-4 py-1 text-ink-900">
            {about.kind === "visit" ? t("It is about one of your visits.") : t("It is about one of your orders.")}
            <button type="button" onClick={onWithoutAbout} className="min-h-11 font-semibold text-brand-700 underline">
              {t("It is about something else")}
            </button>
          </p>
        )}
        <SelectField
          label={t("What is it about?")}
          value={category}
          onChange={(value) => setCategory(grievanceCategories.find((known) => known === value)!)}
          options={grievanceCategories.map((value) => ({ value, label: t(categoryLabels[value]) }))}
        />
        <TextAreaField
          label={t("What happened, and what should we do?")}
          hint={t("Please leave out health details: the officer sees this text but not your record.")}
          rows={5}
          maxLength={MAX_GRIEVANCE_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {filing.error && <ErrorNote>{t(reasonOf(filing.error))}</ErrorNote>}
        <div>
          <Button type="submit" busy={filing.isPending} disabled={text.trim() === ""}>
            {t("File the grievance")}
          </Button>
        </div>
      </form>
    </section>
  );
}
