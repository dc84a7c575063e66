import { isMinorOn } from "@medisense/contract/persons/visit/age";
import { DependantForm, type FamilyMember, personConsentTexts } from "@medisense/contract/persons/family";
import { personErrors, relations } from "@medisense/contract/persons/persons";
import { type Sex, sexes } from "@medisense/contract/persons/visit/visit-person";
import { type FormEvent, useState } from "react";
import { AgreementField } from "../../features/persons/agreement-field.tsx";
import { relationLabels } from "../../features/persons/relation-labels.ts";
import { ApiError } from "@medisense/contract/client";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { istToday } from "../../lib/ist-dates.ts";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { ChoiceField } from "../../ui/forms/choice-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

const sexLabels: Record<Sex, string> = { female: msg("Female"), male: msg("Male"), other: msg("Other") };
const offered = relations.filter((relation) => relation !== "self");

interface Props {
  /** The dependant to correct; undefined for a new one. */
  person?: FamilyMember;
  submitLabel: string;
  saving: { isPending: boolean; error: Error | null };
  onSubmit(dependant: DependantForm, showErrors: (error: Error) => void): void;
  onCancel(): void;
}

/** Shows the fields of a dependant, and the agreement when one is needed. */
export function DependantFields({ person, submitLabel, saving, onSubmit, onCancel }: Props) {
  const t = useText();
  const [typed, setTyped] = useState({
    relation: person?.relation,
    firstName: person?.firstName ?? "",
    lastName: person?.lastName ?? "",
    birthDate: person?.birthDate ?? "",
    sex: person?.sex ?? undefined,
  });
  const [agreement, setAgreement] = useState({ isGiven: false, givenBy: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const errorOf = (field: string) => errors[field] && t(errors[field]);

  const today = istToday();
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(typed.birthDate);
  const kind = isDated ? (isMinorOn(typed.birthDate, today) ? "minor" : "adult") : undefined;
  const known = person?.consent?.kind;
  const comesOfAge = known === "minor" && kind === "adult";
  const needsAgreement = kind !== undefined && known !== kind && !comesOfAge;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const consent = needsAgreement ? { version: personConsentTexts.version, givenBy: agreement.givenBy } : undefined;
    const checked = DependantForm.safeParse({ ...typed, consent });
    const found = checked.success ? {} : errorsIn(checked.error.issues);
    if (needsAgreement && !agreement.isGiven) found["consent"] = msg("Please confirm this to continue");
    setErrors(found);
    if (checked.success && Object.keys(found).length === 0) {
      onSubmit(checked.data, (error) => setErrors(error instanceof ApiError ? error.fields : {}));
    }
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ChoiceField
        label={t("Who is it?")}
        value={typed.relation}
        error={errorOf("relation")}
        choices={offered.map((relation) => ({ value: relation, label: t(relationLabels[relation]) }))}
        onChange={(relation) => set({ relation })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("First name")}
          autoComplete="off"
          maxLength={60}
          value={typed.firstName}
          onChange={(event) => set({ firstName: event.target.value })}
          error={errorOf("firstName")}
        />
        <TextField
          label={t("Last name")}
          autoComplete="off"
          maxLength={60}
          hint={t("Leave it empty for a single name")}
          value={typed.lastName}
          onChange={(event) => set({ lastName: event.target.value })}
          error={errorOf("lastName")}
        />
      </div>
      <TextField
        label={t("Date of birth")}
        type="date"
        max={today}
        autoComplete="off"
        value={typed.birthDate}
        onChange={(event) => set({ birthDate: event.target.value })}
        error={errorOf("birthDate")}
        className="sm:w-56"
      />
      <ChoiceField
        label={t("Sex")}
        value={typed.sex}
        error={errorOf("sex")}
        choices={sexes.map((sex) => ({ value: sex, label: t(sexLabels[sex]) }))}
        onChange={(sex) => set({ sex })}
      />
      {needsAgreement && (
        <AgreementField
          kind={kind}
          isGiven={agreement.isGiven}
          givenBy={agreement.givenBy}
          onChange={setAgreement}
          error={errorOf("consent")}
          nameError={errorOf("consent.givenBy")}
        />
      )}
      {comesOfAge && <p className="rounded-field bg-marigold-50 p-4">{t(personErrors.agreementNeeded.message)}</p>}
      {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {submitLabel}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

const missing: Record<string, string> = {
  relation: msg("Choose who it is"),
  birthDate: msg("Enter the date of birth"),
  sex: msg("Choose one"),
};

/** Returns one message for each field; a choice that was not made has words of its own. */
function errorsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const field = path.join(".");
      return [field, missing[field] ?? message];
    }),
  );
}
