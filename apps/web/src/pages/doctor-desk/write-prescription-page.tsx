import { ApiError } from "@medisense/contract/client";
import type { Response } from "@medisense/contract/endpoint";
import { istTime } from "@medisense/contract/ist";
import {
  medicineForms,
  type MedicineForm,
  type Prescription,
  prescriptionPdfPath,
  prescriptionErrors,
  PrescriptionDraft,
  sexes,
  type Sex,
  type writingDesk,
} from "@medisense/contract/prescriptions";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, PenLine, Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { lineProblem } from "../../features/prescriptions/line-problem.ts";
import { formWords, sexWords } from "../../features/prescriptions/prescription-words.ts";
import { PrescriptionSheet } from "../../features/prescriptions/prescription-sheet.tsx";
import { useWrite, writing } from "../../features/prescriptions/queries.ts";
import { addressOf } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { msg } from "../../lib/i18n.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";
import { DeskFrame } from "../desk-frame.tsx";

export function WritePrescriptionPage() {
  const { appointmentId } = useParams();
  return <DeskFrame>{({ user }) => <Writing doctorId={user.id} appointmentId={appointmentId!} />}</DeskFrame>;
}

type Desk = Response<typeof writingDesk>;

function Writing({ doctorId, appointmentId }: { doctorId: string; appointmentId: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(writing(appointmentId));
  return (
    <div className="grid max-w-3xl gap-5">
      <PageTitle>{t("Prescription")}</PageTitle>
      <div className="print:hidden">
        <Link
          to={paths.doctorDesk(doctorId)}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("Doctor's desk")}
        </Link>
        <h1 className="text-2xl">
          {data ? t("Prescription for {patient}", { patient: data.patientName }) : t("Prescription")}
        </h1>
        {data && (
          <p>
            {t("Visit on {date} at {time}", {
              date: longDate(new Date(data.dateTime), locale),
              time: istTime(new Date(data.dateTime)),
            })}
          </p>
        )}
      </div>
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!error && !data && <Skeleton className="h-96 w-full rounded-card" />}
      {data && <Versions key={data.data[0]?._id ?? "none"} appointmentId={appointmentId} desk={data} />}
    </div>
  );
}

/** The signed version with a way to correct it, or the draft. */
function Versions({ appointmentId, desk: { canWrite, data } }: { appointmentId: string; desk: Desk }) {
  const t = useText();
  const [isCorrecting, setCorrecting] = useState(false);
  const [latest] = data;
  const signed = data.find(({ status }) => status === "signed");

  if (!canWrite && !latest) return <ErrorNote>{t(prescriptionErrors.noVisitYet.message)}</ErrorNote>;
  if (signed && latest === signed && !isCorrecting) {
    return (
      <>
        <div className="flex flex-wrap gap-3 print:hidden">
          <LinkButton
            look="secondary"
            href={addressOf(prescriptionPdfPath.replace(":id", signed._id))}
            target="_blank"
            rel="noreferrer"
          >
            <Download aria-hidden="true" className="size-5" />
            {t("Open PDF")}
          </LinkButton>
          <Button look="quiet" onClick={() => setCorrecting(true)}>
            <PenLine aria-hidden="true" className="size-5" />
            {t("Write a correction")}
          </Button>
        </div>
        <PrescriptionSheet prescription={signed} />
      </>
    );
  }
  return <PrescriptionForm appointmentId={appointmentId} start={latest} replaces={signed?._id ?? null} />;
}

/** As it is typed: every field is text until it is kept. */
interface TypedLine {
  key: string;
  genericName: string;
  strength: string;
  form: MedicineForm;
  dose: string;
  days: string;
  notes: string;
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

interface FormProps {
  appointmentId: string;
  start: Prescription | undefined;
  replaces: string | null;
}

function PrescriptionForm({ appointmentId, start, replaces }: FormProps) {
  const t = useText();
  const adviceId = useId();
  const write = useWrite(appointmentId);
  const [age, setAge] = useState(start?.patientAge?.toString() ?? "");
  const [sex, setSex] = useState<Sex | "">(start?.patientSex ?? "");
  const [advice, setAdvice] = useState(start?.advice ?? "");
  const [lines, setLines] = useState<TypedLine[]>(
    start?.lines.map((line) => ({ ...line, key: crypto.randomUUID(), days: String(line.days) })) ?? [emptyLine()],
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isAsking, setAsking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  const filled = lines.filter((line) => line.genericName || line.dose || line.days || line.strength || line.notes);
  const written = () =>
    PrescriptionDraft.safeParse({
      patientAge: age.trim() === "" ? null : Number(age),
      patientSex: sex || null,
      advice,
      lines: filled.map(({ key: _, days, ...line }) => ({ ...line, days: Number(days) })),
    });

  function check(isFinal: boolean): PrescriptionDraft | undefined {
    const draft = written();
    // What is refused is named by its number among the filled ones.
    if (filled.length > 0) setLines(filled);
    const found = draft.error
      ? Object.fromEntries(draft.error.issues.map(({ path, message }) => [path.join("."), message]))
      : {};
    if (isFinal && age.trim() === "") found["patientAge"] = msg("Ask the patient for the age");
    if (isFinal && sex === "") found["patientSex"] = msg("Ask the patient for the sex");
    setProblems(found);
    return Object.keys(found).length === 0 ? draft.data : undefined;
  }

  function keep(isFinal: boolean) {
    setAsking(false);
    const draft = check(isFinal);
    if (!draft) return;
    write.mutate(
      { draft, replaces, isFinal },
      {
        onSuccess: () => tellSuccess(isFinal ? t("The prescription is signed.") : t("The draft is kept.")),
        onError: (error) => setProblems(error instanceof ApiError ? error.fields : {}),
      },
    );
  }

  const change = (key: string, to: Partial<TypedLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...to } : line)));
  function problemOf(name: string) {
    if (!problems[name]) return undefined;
    const { text, values } = lineProblem(problems[name]);
    return t(text, values);
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (check(true)) setAsking(true);
      }}
    >
      {replaces && (
        <p className="rounded-field bg-marigold-50 p-4 text-ink-900">
          {t("You are writing a correction. The signed prescription stays, and points to this one once you sign it.")}
        </p>
      )}
      <fieldset className={cardClass(false, "grid gap-4 p-4 sm:grid-cols-2 sm:p-5")}>
        <legend className="float-left font-bold text-ink-900 sm:col-span-2">{t("Patient")}</legend>
        <TextField
          label={t("Age in years")}
          hint={t("Ask the patient; an account may be used for the family")}
          error={problemOf("patientAge")}
          inputMode="numeric"
          autoComplete="off"
          value={age}
          onChange={(event) => setAge(event.target.value)}
          className="clear-both"
        />
        <div className="grid content-start gap-1.5">
          <SelectField
            label={t("Sex")}
            value={sex}
            onChange={(value) => setSex(value as Sex | "")}
            options={[
              { value: "", label: t("Choose") },
              ...sexes.map((value) => ({ value, label: t(sexWords[value]) })),
            ]}
          />
          {problems["patientSex"] && (
            <p role="alert" className="text-coral-600 text-sm">
              {problemOf("patientSex")}
            </p>
          )}
        </div>
      </fieldset>
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          number={index + 1}
          problemOf={(field) => problemOf(`lines.${index}.${field}`)}
          onChange={(to) => change(line.key, to)}
          onRemove={() => {
            setLines(lines.filter((other) => other !== line));
            addButton.current?.focus();
          }}
        />
      ))}
      <Button
        ref={addButton}
        look="secondary"
        className="justify-self-start"
        onClick={() => setLines([...lines, emptyLine()])}
      >
        <Plus aria-hidden="true" className="size-5" />
        {t("Add a medicine")}
      </Button>
      <div className="grid gap-1.5">
        <label htmlFor={adviceId} className="font-semibold text-ink-900">
          {t("Advice")}
        </label>
        <textarea
          id={adviceId}
          rows={4}
          maxLength={2000}
          value={advice}
          aria-invalid={problems["advice"] !== undefined || undefined}
          aria-describedby={problems["advice"] ? `${adviceId}-note` : undefined}
          onChange={(event) => setAdvice(event.target.value)}
          className="w-full rounded-field border border-field bg-card px-3.5 py-2 text-ink-900"
        />
        {problems["advice"] && (
          <p id={`${adviceId}-note`} role="alert" className="text-coral-600 text-sm">
            {problemOf("advice")}
          </p>
        )}
      </div>
      {write.error && <ErrorNote>{t(reasonOf(write.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={write.isPending}>
          {t("Sign prescription")}
        </Button>
        <Button look="secondary" disabled={write.isPending} onClick={() => keep(false)}>
          {t("Keep as draft")}
        </Button>
      </div>
      <AlertDialog
        message={
          isAsking
            ? t("Sign this prescription? Once it is signed it cannot be changed, only corrected by a new one.")
            : undefined
        }
        onClose={() => setAsking(false)}
        closeLabel={t("Not yet")}
        action={<Button onClick={() => keep(true)}>{t("Sign")}</Button>}
      />
    </form>
  );
}

interface LineProps {
  line: TypedLine;
  number: number;
  problemOf(field: string): string | undefined;
  onChange(to: Partial<TypedLine>): void;
  onRemove(): void;
}

function LineFields({ line, number, problemOf, onChange, onRemove }: LineProps) {
  const t = useText();
  const field = (name: "genericName" | "strength" | "dose" | "days" | "notes") => ({
    value: line[name],
    error: problemOf(name),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <fieldset className={cardClass(false, "grid gap-4 p-4 sm:grid-cols-6 sm:p-5")}>
      <legend className="float-left font-bold text-ink-900 sm:col-span-6">{t("Medicine {number}", { number })}</legend>
      <TextField
        label={t("Generic name")}
        hint={t("Printed in capitals")}
        className="clear-both sm:col-span-6 [&_input]:uppercase"
        autoCapitalize="characters"
        spellCheck={false}
        {...field("genericName")}
      />
      <TextField label={t("Strength")} hint={t("Such as 500 mg")} className="sm:col-span-2" {...field("strength")} />
      <div className="sm:col-span-2">
        <SelectField
          label={t("Form")}
          value={line.form}
          onChange={(form) => onChange({ form: form as MedicineForm })}
          options={medicineForms.map((value) => ({ value, label: t(formWords[value]) }))}
        />
      </div>
      <TextField label={t("Dose")} hint={t("Such as 1-0-1")} className="sm:col-span-1" {...field("dose")} />
      <TextField label={t("Days")} inputMode="numeric" className="sm:col-span-1" {...field("days")} />
      <TextField label={t("Notes")} className="sm:col-span-4" {...field("notes")} />
      <Button
        look="quiet"
        className="self-start sm:col-span-2 sm:mt-7"
        aria-label={t("Remove medicine {number}", { number })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {t("Remove")}
      </Button>
    </fieldset>
  );
}
