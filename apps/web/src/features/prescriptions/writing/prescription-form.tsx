import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { favouritesOf, useAddFavourite, useRemoveFavourite } from "../favourites.ts";
import { useComparison } from "../queries.ts";
import { AdviceField } from "./advice-field.tsx";
import { FavouriteList } from "./favourite-list.tsx";
import { NameQuestion } from "./name-question.tsx";
import { PatientFields } from "./patient-fields.tsx";
import { PrescriptionLineFields } from "./prescription-line-fields.tsx";
import { PrescriptionSafety } from "./prescription-safety.tsx";
import { RepeatLast } from "./repeat-last.tsx";
import { SignQuestion, severeOf } from "./sign-question.tsx";
import { checkLine, comparedFacts, findEqual, isEqual } from "./typed-prescription.ts";
import { type PrescriptionFormProps, usePrescriptionForm } from "./use-prescription-form.ts";

/** The form in which a doctor writes a prescription, saves it as a draft, and signs it after a question. */
export function PrescriptionForm(props: PrescriptionFormProps) {
  const t = useText();
  const form = usePrescriptionForm(props);
  const { age, ageUnit, sex, advice, lines, problemOf } = form;
  const [asked, setAsked] = useState<SafetyWarning[] | "unknown">();
  const comparing = useComparison(props.appointmentId);
  const facts = comparedFacts(props.shared, { age, ageUnit, sex });
  // An extra beside the fields, so while it loads or fails the list is empty.
  const { data: favourites = [] } = useQuery(favouritesOf(props.doctorId));
  const [adding, removing] = [useAddFavourite(props.doctorId), useRemoveFavourite(props.doctorId)];
  const favouriteFailure = adding.error ?? removing.error;
  const written = lines.flatMap((line) => checkLine(line).data ?? []);
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <form
      noValidate
      className="@container grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const draft = form.check(true);
        if (draft?.lines.length === 0) setAsked([]);
        else if (draft) {
          comparing.mutate(
            { lines: draft.lines, shared: facts },
            { onSettled: (found) => setAsked(found ? severeOf(found) : "unknown") },
          );
        }
      }}
    >
      {props.replaces && (
        <p className="rounded-field bg-marigold-50 p-4 text-ink-900">
          {t(
            "You are writing a correction. The signed prescription stays on record and will point to this one once you sign it.",
          )}
        </p>
      )}
      <fieldset disabled={form.isSigning} className="grid min-w-0 gap-5">
        {form.isRestored && <RestoredNote onDiscard={form.discardRestored} />}
        {props.last && !props.replaces && (
          <RepeatLast
            last={props.last}
            onRepeat={() => {
              const { lines: repeated, advice: given } = props.last!;
              form.fillIn(repeated, given);
            }}
          />
        )}
        <PatientFields age={age} ageUnit={ageUnit} sex={sex} onChange={form.change} problemOf={problemOf} />
        {lines.map((line, index) => (
          <PrescriptionLineFields
            key={line.key}
            line={line}
            number={index + 1}
            problemOf={(field) => problemOf(`lines.${index}.${field}`)}
            nameQuestion={
              form.isNameUnknown(index) && (
                <NameQuestion written={line.genericName} onSettle={(name) => form.settleName(index, name)} />
              )
            }
            isFavourite={findEqual(favourites, line) !== undefined}
            onFavourite={() => {
              const kept = findEqual(favourites, line);
              const checked = form.checkedLine(index);
              if (kept) removing.mutate(kept._id);
              else if (checked) adding.mutate(checked);
            }}
            onChange={(to) => form.changeLine(line.key, to)}
            onRemove={() => {
              form.removeLine(line);
              addButton.current?.focus();
            }}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button ref={addButton} look="secondary" onClick={form.addLine}>
            <Plus aria-hidden="true" className="size-5" />
            {t("Add a medicine")}
          </Button>
          <FavouriteList
            favourites={favourites}
            isAdded={(favourite) => written.some((line) => isEqual(line, favourite))}
            onAdd={(favourite) => form.fillIn([favourite])}
            onRemove={({ _id }) => removing.mutate(_id)}
          />
        </div>
        {favouriteFailure && <ErrorNote>{t(reasonOf(favouriteFailure))}</ErrorNote>}
        <PrescriptionSafety
          appointmentId={props.appointmentId}
          lines={written}
          shared={props.shared}
          typed={{ age, ageUnit, sex }}
        />
        <AdviceField value={advice} onChange={(next) => form.change({ advice: next })} problem={problemOf("advice")} />
      </fieldset>
      {form.failure && <ErrorNote>{t(reasonOf(form.failure))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isSaving || comparing.isPending}>
          {t("Sign prescription")}
        </Button>
        <Button look="secondary" disabled={form.isSaving} onClick={() => form.save(false)}>
          {t("Save as draft")}
        </Button>
      </div>
      <SignQuestion
        warnings={asked}
        onClose={() => setAsked(undefined)}
        onSign={() => {
          setAsked(undefined);
          form.save(true, asked && asked !== "unknown" ? { warnings: asked.map(asSeen), shared: facts } : undefined);
        }}
      />
    </form>
  );
}

const asSeen = ({ id, medicines }: SafetyWarning) => ({ id, medicines });

/** Says that the form shows what was typed earlier, and offers to discard it. */
function RestoredNote({ onDiscard }: { onDiscard(): void }) {
  const t = useText();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-brand-50 p-4 text-ink-900"
    >
      <p>{t("We restored what you had typed but not saved.")}</p>
      <Button look="secondary" onClick={onDiscard}>
        {t("Discard it")}
      </Button>
    </div>
  );
}
