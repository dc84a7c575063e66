import type { Intake, IntakeWords } from "@medisense/contract/intakes";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { isSame, useSaveIntake } from "./queries.ts";
import { unsavedIntake } from "./unsaved-intake.ts";

/** The pause in writing after which it is saved. */
const PAUSE_MS = 1000;

/** Keeps what the patient types in this browser, and saves it by itself. */
export function useTypedIntake(intake: Intake) {
  const draft = useMemo(() => unsavedIntake(intake.appointmentId), [intake.appointmentId]);
  const [typed, setTyped] = useState<IntakeWords>(() => {
    const unsaved = draft.read();
    if (unsaved && !isSame(unsaved, intake)) return unsaved;
    // The save whose answer was lost did arrive.
    draft.remove();
    return intake;
  });
  const { reason, since } = typed;
  const saving = useSaveIntake(intake, draft);
  const [opened, setOpened] = useState<IntakeWords>(intake);
  const isUnsaved = !isSame(typed, saving.variables ?? opened);
  const { mutate, isError, isPaused } = saving;
  const said = useMemo(() => ({ reason: reason.trim(), since: since.trim() }), [reason, since]);
  const save = () => {
    if (isUnsaved) mutate(said);
  };

  useEffect(() => {
    // A save that waits for the network is followed by one of what was typed meanwhile.
    if (!isUnsaved || isPaused) return;
    const timer = setTimeout(() => mutate(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, isPaused, said, mutate]);

  // Going back leaves the field without a blur.
  const saveOnLeave = useEffectEvent(save);
  useEffect(() => () => saveOnLeave(), []);

  useEffect(() => {
    if (!isError) return;
    const saveAgain = () => mutate(said);
    window.addEventListener("online", saveAgain);
    return () => window.removeEventListener("online", saveAgain);
  }, [isError, said, mutate]);

  return {
    reason,
    since,
    change(to: Partial<IntakeWords>) {
      const next = { reason, since, ...to };
      setTyped(next);
      saving.keep(next);
    },
    save,
    saveAgain: () => mutate(said),
    /** Replaces what was typed by the words that were stored from elsewhere. */
    take(other: IntakeWords) {
      saving.learn(other);
      saving.reset();
      setOpened(other);
      setTyped(other);
      draft.remove();
    },
    keepOwn(other: IntakeWords) {
      saving.learn(other);
      mutate(said);
    },
    isSaving: saving.isPending && !isPaused,
    isSaved: saving.isSuccess && !isUnsaved,
    failure: saving.error,
  };
}
