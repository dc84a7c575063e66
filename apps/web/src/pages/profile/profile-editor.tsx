import { ageOn } from "@medisense/contract/persons/visit/age";
import { bloodGroups, type Profile, profileErrors } from "@medisense/contract/persons/profile";
import { istDate } from "@medisense/contract/ist";
import { sexes } from "@medisense/contract/prescriptions";
import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import { AgreementField } from "../../features/persons/agreement-field.tsx";
import { genderLabels } from "../../features/profile/profile-labels.ts";
import { isRefused } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { EntryField } from "./entry-field.tsx";
import { HeightField, WeightField } from "./measure-fields.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface Props {
  profile: Profile;
  onSaved(): void;
  onCancel(): void;
}

const entryLists = [
  { kind: "allergy", field: "allergies" },
  { kind: "disease", field: "diseases" },
  { kind: "medication", field: "medications" },
] as const;

/** The form of a profile. It shows the age, and asks for the birth date, which does not go out of date. */
export function ProfileEditor({ profile, onSaved, onCancel }: Props) {
  const t = useText();
  const { typed, change, problems, refusals, version, isSaving, failure, ...more } = useProfileForm(profile, onSaved);
  const form = useRef<HTMLFormElement>(null);
  const problemOf = (field: string) => {
    const problem = problems[field];
    return problem === undefined ? undefined : t(problem);
  };
  // Not for each change of the problems: while one is mended the focus stays where the person types.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  const today = istDate(useNow(60_000));
  const isBorn = typed.birthDate !== "" && typed.birthDate <= today;
  const isConflict = isRefused(failure, profileErrors.changedMeanwhile);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    more.save();
  }
  const text = (field: "firstName" | "lastName" | "phone" | "birthDate") => ({
    value: typed[field],
    error: problemOf(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={onSubmit}>
      {more.isRestored && (
        <p role="status" className="rounded-field bg-brand-50 p-4 text-ink-900">
          {t("We restored what you had typed but not saved.")}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields first={text("firstName")} last={text("lastName")} />
        {profile.email !== null && (
          <TextField
            label={t("Email")}
            hint={t("Your login; it cannot be changed here")}
            value={profile.email}
            readOnly
          />
        )}
        <TextField label={t("Phone")} type="tel" inputMode="tel" autoComplete="tel" {...text("phone")} />
        <TextField
          label={t("Birth date")}
          type="date"
          autoComplete="bday"
          max={today}
          hint={isBorn ? t("{age} years", { age: ageOn(typed.birthDate, today).years }) : undefined}
          {...text("birthDate")}
        />
        <Choice
          label={t("Gender")}
          value={typed.gender ?? ""}
          onChange={(value) => change({ gender: sexes.find((one) => one === value) ?? null })}
          options={[
            { value: "", label: t("Not given") },
            ...sexes.map((value) => ({ value, label: t(genderLabels[value]) })),
          ]}
        />
        <Choice
          label={t("Blood group")}
          value={typed.bloodGroup ?? ""}
          onChange={(value) => change({ bloodGroup: bloodGroups.find((one) => one === value) ?? null })}
          options={[{ value: "", label: t("Not known") }, ...bloodGroups.map((value) => ({ value, label: value }))]}
        />
        <HeightField
          key={`height ${version}`}
          value={typed.height}
          problem={problemOf("height")}
          onChange={(height) => change({ height })}
        />
        <WeightField
          key={`weight ${version}`}
          value={typed.weight}
          problem={problemOf("weight")}
          onChange={(weight) => change({ weight })}
        />
      </div>
      {entryLists.map(({ kind, field }) => (
        <EntryField
          key={kind}
          kind={kind}
          names={typed[field]}
          problem={problems[field]}
          onChange={(names) => change({ [field]: names })}
        />
      ))}
      {more.agreement && (
        <ParentsAgreement
          {...more.agreement}
          error={problemOf("consent")}
          nameError={problemOf("consent.givenBy")}
          onChange={more.setAgreement}
        />
      )}
      {failure && <ErrorNote>{t(reasonOf(failure))}</ErrorNote>}
      {isConflict && (
        <p>{t("Your changes are still here, beside what was changed elsewhere. Check them and save again.")}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {t("Save")}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            more.discard();
            onCancel();
          }}
        >
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

function ParentsAgreement(props: Omit<ComponentProps<typeof AgreementField>, "kind">) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <p className="text-ink-900">
        {t("You are under 18. Your parent or guardian has to read this and agree before you save:")}
      </p>
      <AgreementField kind="minor" {...props} />
    </div>
  );
}

/** Stays at the top of its cell beside a field with a hint. */
function Choice(props: ComponentProps<typeof SelectField>) {
  return (
    <div className="grid content-start">
      <SelectField {...props} />
    </div>
  );
}

type Field = Pick<ComponentProps<typeof TextField>, "value" | "error" | "onChange">;

function NameFields({ first, last }: { first: Field; last: Field }) {
  const t = useText();
  return (
    <>
      <TextField label={t("First name")} autoComplete="given-name" {...first} />
      <TextField
        label={t("Last name")}
        autoComplete="family-name"
        hint={t("Leave it empty for a single name")}
        {...last}
      />
    </>
  );
}
