import {
  type EmergencyCard,
  EmergencyContact,
  type EmergencyPart,
  emergencyParts,
} from "@medisense/contract/health/emergency-card";
import { plainMessage } from "@medisense/contract/refusals/plain-message";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSaveEmergencyCard } from "../../../features/profile/queries.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

const partNames: Record<EmergencyPart, string> = {
  bloodGroup: msg("Blood group"),
  allergies: msg("Allergies"),
  diseases: msg("Diseases"),
  medications: msg("Medications"),
  contact: msg("A person to call"),
};

const blank = { name: "", relation: "", phone: "" };
type Typed = typeof blank;

interface Props {
  card: EmergencyCard;
  /** Tells the page what is chosen but not saved yet, for the picture of the card. */
  onChoose(shows: EmergencyPart[]): void;
}

/** Lets the patient pick what the emergency card shows, and whom it says to call. */
export function EmergencyCardForm({ card, onChoose }: Props) {
  const t = useText();
  const saving = useSaveEmergencyCard();
  const form = useRef<HTMLFormElement>(null);
  const [shows, setShows] = useState(card.shows);
  const [contact, setContact] = useState<Typed>(card.contact ?? blank);
  const [problems, setProblems] = useState<Partial<Record<keyof Typed, string>>>({});
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  function choose(part: EmergencyPart, isShown: boolean) {
    const next = emergencyParts.filter((one) => (one === part ? isShown : shows.includes(one)));
    setShows(next);
    onChoose(next);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    const isEmpty = Object.values(contact).every((text) => text.trim() === "");
    const isNeeded = shows.includes("contact") || !isEmpty;
    const parsed = EmergencyContact.safeParse(contact, { error: plainMessage });
    const issues = isNeeded && parsed.error ? parsed.error.issues : [];
    setProblems(Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])));
    if (issues.length > 0) return;
    saving.mutate(
      { personId: card.personId, shows, contact: isNeeded ? contact : null },
      { onSuccess: () => tellSuccess(t("Your emergency card is saved")) },
    );
  }
  const field = (name: keyof Typed) => {
    const problem = problems[name];
    return {
      value: contact[name],
      error: problem && t(problem),
      onChange: (event: { target: { value: string } }) => setContact({ ...contact, [name]: event.target.value }),
    };
  };
  return (
    <Card className="p-4 print:hidden sm:p-6">
      <form ref={form} noValidate className="grid gap-4" onSubmit={save}>
        <fieldset className="grid gap-1">
          <legend className="pb-1 font-bold text-ink-900 text-lg">{t("Choose what the card shows")}</legend>
          <p>
            {t("Whoever holds your phone or scans the code can read it. Your name and birth date are always on it.")}
          </p>
          {emergencyParts.map((part) => (
            <label key={part} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink-900">
              <input
                type="checkbox"
                checked={shows.includes(part)}
                onChange={(event) => choose(part, event.target.checked)}
                className="size-5 shrink-0 accent-brand-700"
              />
              {t(partNames[part])}
            </label>
          ))}
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="pb-1 font-bold text-ink-900 sm:col-span-full">{t("A person to call")}</legend>
          <TextField label={t("Name")} autoComplete="off" {...field("name")} />
          <TextField
            label={t("Relation")}
            hint={t("For example: wife, son, neighbour")}
            autoComplete="off"
            {...field("relation")}
          />
          <TextField label={t("Phone")} type="tel" inputMode="tel" autoComplete="off" {...field("phone")} />
        </fieldset>
        {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
        <Button type="submit" busy={saving.isPending} className="justify-self-start">
          {t("Save")}
        </Button>
      </form>
    </Card>
  );
}
