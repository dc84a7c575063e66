import { ApiError } from "@medisense/contract/client";
import type { SharedProfile } from "@medisense/contract/persons/profile-shares";
import type { VisitPerson } from "@medisense/contract/persons/visit/visit-person";
import { PrescriptionDraft, type PrescriptionLine, type WarnedPrescription } from "@medisense/contract/prescriptions";
import { lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { useMemo, useState } from "react";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { lineProblem } from "../line-problem.ts";
import { type Seen, useSavePrescription } from "../queries.ts";
import { type TypedLine, type TypedPrescription, unsavedDraft } from "../unsaved-draft.ts";
import { ageOf, asTyped, asTypedLine, checkLine, emptyLine, findEqual, isFilled } from "./typed-prescription.ts";

export interface PrescriptionFormProps {
  doctorId: string;
  appointmentId: string;
  /** The parts of the profile that the patient shares; undefined until they are read. */
  shared: SharedProfile | undefined;
  /** The person who sees the doctor. Age and sex are filled in from it, for the doctor to check. */
  person: VisitPerson;
  start: WarnedPrescription | undefined;
  /** The id of the signed prescription that this one corrects. */
  replaces: string | null;
  /** The prescription that the doctor last signed for this person. */
  last: LastPrescription | null;
}

export type LastPrescription = Pick<WarnedPrescription, "_id" | "date" | "lines" | "advice">;

/** Keeps what the doctor types, in this browser too until it is saved, checks it, and saves or signs it. */
export function usePrescriptionForm({ doctorId, appointmentId, person, start, replaces }: PrescriptionFormProps) {
  const t = useText();
  const saving = useSavePrescription(appointmentId);
  const entry = useMemo(() => unsavedDraft(doctorId, appointmentId), [doctorId, appointmentId]);
  const basedOn = replaces ?? "first";
  const [unsaved] = useState(() => {
    const found = entry.read();
    return found?.basedOn === basedOn ? found : undefined;
  });
  const [isRestored, setRestored] = useState(unsaved !== undefined);
  const [typed, setTyped] = useState<TypedPrescription>(unsaved ?? asTyped(start, person));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { age, sex, advice, lines } = typed;

  function change(to: Partial<TypedPrescription>) {
    const next = { ...typed, ...to };
    setTyped(next);
    entry.write({ ...next, basedOn });
  }

  function discardRestored() {
    entry.remove();
    setRestored(false);
    setTyped(asTyped(start, person));
    setProblems({});
  }
  const [confirmedNames, setConfirmedNames] = useState<string[]>([]);

  function check(isFinal: boolean): PrescriptionDraft | undefined {
    const filled = lines.filter(isFilled);
    const draft = PrescriptionDraft.safeParse({
      ...ageOf(typed),
      patientSex: sex || null,
      advice,
      lines: filled.map(({ key: _, days, ...line }) => ({ ...line, days: Number(days) })),
    });
    // The server numbers refused lines among the filled ones, so the empty ones go.
    if (filled.length > 0) setTyped({ ...typed, lines: filled });
    const found = draft.error
      ? Object.fromEntries(draft.error.issues.map(({ path, message }) => [path.join("."), message]))
      : {};
    if (found["patientAgeMonths"]) found["patientAge"] = found["patientAgeMonths"];
    if (isFinal && age.trim() === "") found["patientAge"] = msg("Ask the patient's age");
    if (isFinal && sex === "") found["patientSex"] = msg("Ask the patient's sex");
    setProblems(found);
    return Object.keys(found).length === 0 ? draft.data : undefined;
  }

  function save(isFinal: boolean, seen?: Seen) {
    const draft = check(isFinal);
    if (!draft) return;
    const sent = entry.read();
    const onKept = () => {
      setRestored(false);
      // The server does not have words typed while the draft was on its way.
      if (entry.read() === sent) entry.remove();
    };
    // The form is gone once the prescription is signed, and with it the callbacks of a press.
    saving.mutateAsync({ draft, replaces, isFinal, confirmedNames, onKept, seen }).then(
      () => tellSuccess(isFinal ? t("The prescription is signed.") : t("The draft is saved.")),
      (error: unknown) => setProblems(error instanceof ApiError ? error.fields : {}),
    );
  }

  /** Adds lines below the filled ones, without repeating any, and the advice where none is written. */
  function fillIn(added: readonly PrescriptionLine[], otherAdvice = "") {
    const filled = lines.filter(isFilled);
    const there = filled.flatMap((line) => checkLine(line).data ?? []);
    const further = added.map(asTypedLine).filter((line) => !findEqual(there, line));
    change({ lines: [...filled, ...further], advice: advice || otherAdvice });
    setProblems({});
  }

  /** Returns a line as it is stored, or shows what is wrong with it. */
  function checkedLine(index: number): PrescriptionLine | undefined {
    const { data, error } = checkLine(lines[index]!);
    const found = error?.issues.map(({ path, message }) => [`lines.${index}.${path.join(".")}`, message]) ?? [];
    setProblems({ ...problems, ...Object.fromEntries(found) });
    return data;
  }

  function problemOf(name: string) {
    if (!problems[name]) return undefined;
    const { text, values } = lineProblem(problems[name]);
    return t(text, values);
  }

  return {
    ...typed,
    change,
    fillIn,
    checkedLine,
    addLine: () => change({ lines: [...lines, emptyLine()] }),
    removeLine: (removed: TypedLine) => change({ lines: lines.filter((line) => line !== removed) }),
    changeLine: (key: string, to: Partial<TypedLine>) =>
      change({ lines: lines.map((line) => (line.key === key ? { ...line, ...to } : line)) }),
    isRestored,
    discardRestored,
    problemOf,
    isNameUnknown: (index: number) => isUnknownName(problems[nameAt(index)]),
    /** Answers the question whether an unknown name is meant, with another one or as it is written. */
    settleName: (index: number, name: string) => {
      const line = lines[index];
      if (!line) return;
      const { [nameAt(index)]: _, ...others } = problems;
      setProblems(others);
      if (name === line.genericName) setConfirmedNames([...confirmedNames, name.trim().toUpperCase()]);
      else change({ lines: lines.with(index, { ...line, genericName: name }) });
    },
    check,
    save,
    isSaving: saving.isPending,
    isSigning: saving.isPending && saving.variables.isFinal,
    failure: saving.error ?? undefined,
  };
}

const nameAt = (index: number) => `lines.${index}.genericName`;

const isUnknownName = (problem = "") => lineProblem(problem).text === lineRefusals.unknownName;
