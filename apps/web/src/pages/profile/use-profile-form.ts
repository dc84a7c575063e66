import { isMinorOn, isPossibleBirth } from "@medisense/contract/persons/visit/age";
import { ApiError } from "@medisense/contract/client";
import { personConsentTexts } from "@medisense/contract/persons/family";
import { type Profile, ProfileForm, profileErrors } from "@medisense/contract/persons/profile";
import { plainMessage } from "@medisense/contract/refusals/plain-message";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { personProfile, useSaveProfile } from "../../features/profile/queries.ts";
import { msg } from "../../lib/i18n.ts";
import { isRefused } from "../../lib/api.ts";
import { istToday } from "../../lib/ist-dates.ts";
import { mergeTyped, toForm, typedFrom } from "./typed-profile.ts";
import { type TypedProfile, unsavedProfile } from "./unsaved-profile.ts";

type Problems = Partial<Record<string, string>>;

/** Holds a profile while it is edited. Nothing typed is lost by a failed save, a newer version, or the end of the session. */
export function useProfileForm(profile: Profile, onSaved: () => void) {
  const queryClient = useQueryClient();
  const saving = useSaveProfile();
  const [base, setBase] = useState(profile);
  const draft = useMemo(() => unsavedProfile(profile.personId), [profile.personId]);
  const [unsaved] = useState(() => draft.read());
  const [typed, setTyped] = useState(() => {
    const saved = typedFrom(profile);
    return unsaved ? mergeTyped(unsaved.base, unsaved.typed, saved) : saved;
  });
  const [agreement, setAgreement] = useState({ isGiven: false, givenBy: "" });
  const [problems, setProblems] = useState<Problems>({});
  /** Counts the refused saves, after each of which the first problem gets the focus. */
  const [refusals, setRefusals] = useState(0);
  /** Counts the versions that were merged in, so that fields which keep texts of their own begin again. */
  const [version, setVersion] = useState(0);

  function change(to: Partial<TypedProfile>) {
    const next = { ...typed, ...to };
    setTyped(next);
    draft.write({ base: typedFrom(base), typed: next });
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in to))));
  }

  const needsAgreement =
    profile.relation === "self" &&
    base.agreedBy === null &&
    typed.birthDate !== "" &&
    isMinorOn(typed.birthDate, istToday());

  function save() {
    const found = problemsOf(typed);
    if (needsAgreement && !agreement.isGiven) found["consent"] = msg("Please confirm this to continue");
    if (needsAgreement && !agreement.givenBy.trim()) found["consent.givenBy"] = msg("Please fill this in");
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setRefusals((before) => before + 1);
      return;
    }
    const { personId, updatedAt } = base;
    const consent = needsAgreement ? { version: personConsentTexts.version, givenBy: agreement.givenBy } : undefined;
    saving.mutate(
      { ...toForm(typed), personId, updatedAt, consent },
      {
        onSuccess: () => {
          draft.remove();
          onSaved();
        },
        onError: (error) => void keep(error),
      },
    );
  }

  async function keep(error: Error) {
    if (error instanceof ApiError) setProblems(error.fields);
    setRefusals((before) => before + 1);
    if (!isRefused(error, profileErrors.changedMeanwhile)) return;
    // Without it the next save is refused again, and nothing is lost.
    const newer = await queryClient
      .fetchQuery({ ...personProfile(base.personId), staleTime: 0 })
      .catch(() => undefined);
    if (!newer) return;
    setTyped((now) => mergeTyped(typedFrom(base), now, typedFrom(newer)));
    setBase(newer);
    setVersion((before) => before + 1);
  }

  return {
    typed,
    /** The agreement of an adult for a holder under 18; undefined where none is needed. */
    agreement: needsAgreement ? agreement : undefined,
    setAgreement,
    change,
    save,
    discard: () => draft.remove(),
    isRestored: unsaved !== undefined,
    problems,
    refusals,
    version,
    isSaving: saving.isPending,
    failure: saving.error,
  };
}

/** Returns a message for each field that cannot be saved. */
function problemsOf(typed: TypedProfile): Problems {
  const parsed = ProfileForm.safeParse(toForm(typed), { error: plainMessage });
  const found = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    if (!found.has(field)) found.set(field, message);
  }
  const today = istToday();
  const { birthDate } = typed;
  if (birthDate && !found.has("birthDate") && !isPossibleBirth(birthDate, today))
    found.set("birthDate", profileErrors.birthDate.message);
  return Object.fromEntries(found);
}
