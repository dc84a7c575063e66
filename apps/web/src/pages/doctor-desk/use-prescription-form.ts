import { ApiError } from "@medisense/contract/client";
import { type MedicineForm, type Prescription, PrescriptionDraft, type Sex } from "@medisense/contract/prescriptions";
import { useState } from "react";
import { lineProblem } from "../../features/prescriptions/line-problem.ts";
import { useSavePrescription } from "../../features/prescriptions/queries.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";

/** A line as it is typed: every field is text until the draft is saved. */
export interface TypedLine {
  key: string;
  genericName: string;
  strength: string;
  form: MedicineForm;
  dose: string;
  days: string;
  notes: string;
}

export interface PrescriptionFormProps {
  appointmentId: string;
  start: Prescription | undefined;
  /** The id of the signed prescription that this one corrects. */
  replaces: string | null;
}

/** Keeps what the doctor types, checks it, and saves or signs it. */
export function usePrescriptionForm({ appointmentId, start, replaces }: PrescriptionFormProps) {
  const t = useText();
  const saving = useSavePrescription(appointmentId);
  const [age, setAge] = useState(start?.patientAge?.toString() ?? "");
  const [sex, setSex] = useState<Sex | "">(start?.patientSex ?? "");
  const [advice, setAdvice] = useState(start?.advice ?? "");
  const [lines, setLines] = useState<TypedLine[]>(
    start?.lines.map((line) => ({ ...line, key: crypto.randomUUID(), days: String(line.days) })) ?? [emptyLine()],
  );
  const [problems, setProblems] = useState<Record<string, string>>({});

  function check(isFinal: boolean): PrescriptionDraft | undefined {
    const filled = lines.filter((line) => line.genericName || line.dose || line.days || line.strength || line.notes);
    const draft = PrescriptionDraft.safeParse({
      patientAge: age.trim() === "" ? null : Number(age),
      patientSex: sex || null,
      advice,
      lines: filled.map(({ key: _, days, ...line }) => ({ ...line, days: Number(days) })),
    });
    // The server numbers refused lines among the filled ones, so the empty ones go.
    if (filled.length > 0) setLines(filled);
    const found = draft.error
      ? Object.fromEntries(draft.error.issues.map(({ path, message }) => [path.join("."), message]))
      : {};
    if (isFinal && age.trim() === "") found["patientAge"] = msg("Ask the patient's age");
    if (isFinal && sex === "") found["patientSex"] = msg("Ask the patient's sex");
    setProblems(found);
    return Object.keys(found).length === 0 ? draft.data : undefined;
  }

  function save(isFinal: boolean) {
    const draft = check(isFinal);
    if (!draft) return;
    saving.mutate(
      { draft, replaces, isFinal },
      {
        onSuccess: () => tellSuccess(isFinal ? t("The prescription is signed.") : t("The draft is saved.")),
        onError: (error) => setProblems(error instanceof ApiError ? error.fields : {}),
      },
    );
  }

  function problemOf(name: string) {
    if (!problems[name]) return undefined;
    const { text, values } = lineProblem(problems[name]);
    return t(text, values);
  }

  return {
    age,
    setAge,
    sex,
    setSex,
    advice,
    setAdvice,
    lines,
    addLine: () => setLines([...lines, emptyLine()]),
    removeLine: (removed: TypedLine) => setLines(lines.filter((line) => line !== removed)),
    changeLine: (key: string, to: Partial<TypedLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...to } : line))),
    problemOf,
    check,
    save,
    isSaving: saving.isPending,
    failure: saving.error ?? undefined,
  };
}

const emptyLine = (): TypedLine => ({
  key: crypto.randomUUID(),
  genericName: "",
  strength: "",
  form: "tablet",
  dose: "",
  days: "",
  notes: "",
});
