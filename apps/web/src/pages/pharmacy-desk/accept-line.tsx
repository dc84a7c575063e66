import { ApiError } from "@medisense/contract/client";
import { istDate } from "@medisense/contract/ist";
import { type DeskLine, type DeskPrescription, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { type SyntheticEvent, useState } from "react";
import { packsLeft, priceOf } from "../../features/pharmacy-desk/packs.ts";
import { useReview } from "../../features/pharmacy-desk/queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/rupees.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import type { Paper, Papers } from "./use-papers.ts";

interface Props {
  parcelId: string;
  line: DeskLine;
  /** With the number that each has on the screen. */
  offered: (DeskPrescription & { number: number })[];
  papers: Papers;
}

/** Which prescription covers a line, how old it is, how much of it it prescribes, and for how many packs. */
export function AcceptLine({ parcelId, line, offered, papers }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const ordered = packsLeft(line);
  const now = useNow(60_000);
  const reviewing = useReview(parcelId);
  const [chosenId, setChosenId] = useState(papers.lastId);
  /** What was entered here, by prescription; the rest is as another line has it. */
  const [entered, setEntered] = useState<Record<string, Partial<Paper>>>({});
  const [packs, setPacks] = useState(String(ordered));
  const [prescribed, setPrescribed] = useState("");
  const [isTried, setTried] = useState(false);

  // A prescription can leave while it is being looked at.
  const chosen = offered.find(({ _id }) => _id === chosenId) ?? offered[0];
  if (!chosen) return null;
  const { _id: prescriptionId } = chosen;
  const paper = { ...papers.of(prescriptionId), ...entered[prescriptionId] };
  const { issuedOn, prescriber, patientName, course } = paper;
  const enter = (news: Partial<Paper>) =>
    setEntered({ ...entered, [prescriptionId]: { ...entered[prescriptionId], ...news } });
  const quantity = Number(packs);
  const isQuantityGood = Number.isInteger(quantity) && quantity >= 1 && quantity <= ordered;
  const isOnPaper = chosen.sheet === null;
  const wrongDate = isOnPaper ? wrongDateOf(issuedOn, istDate(now)) : undefined;
  const isPrescriberMissing = isOnPaper && !prescriber.trim();
  const isPatientMissing = isOnPaper && !patientName.trim();
  // Of what was written here the server asks only where it cannot compare it with the pack.
  const isAsked = reviewing.error instanceof ApiError && reviewing.error.is(pharmacyDeskErrors.amountMissing);
  const mustRead = isOnPaper || isAsked || prescribed !== "";
  const isAmountGood = /^[1-9]\d{0,3}$/.test(prescribed);

  const accept = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isQuantityGood || wrongDate || isPrescriberMissing || isPatientMissing) return;
    if (mustRead && !isAmountGood) return;
    papers.keep(prescriptionId, paper);
    reviewing.mutate({
      lineId: line._id,
      decision: "accept",
      prescriptionId,
      ...(isOnPaper && { issuedOn, prescriber, patientName }),
      isChronic: course === "chronic",
      ...(mustRead && { prescribed: Number(prescribed) }),
      quantity,
    });
  };

  return (
    <form noValidate onSubmit={accept} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {offered.length > 1 && (
        <SelectField
          label={t("Prescription")}
          value={prescriptionId}
          onChange={setChosenId}
          options={offered.map(({ _id, number, sheet, name }) => ({
            value: _id,
            label: `${number}. ${sheet?.doctorName ?? name}`,
          }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {chosen.sheet ? (
          <p className="grid content-start gap-1.5">
            <span className="font-semibold text-ink-900">{t("Written on")}</span>
            <span className="flex min-h-11 items-center text-ink-900">
              {longDate(new Date(`${chosen.sheet.date}T12:00:00+05:30`), locale)}
            </span>
          </p>
        ) : (
          <TextField
            label={t("Written on")}
            type="date"
            max={istDate(now)}
            value={issuedOn}
            onChange={(event) => enter({ issuedOn: event.target.value })}
            hint={t("The date on the paper")}
            error={isTried && wrongDate ? t(wrongDate.message) : undefined}
          />
        )}
        {isOnPaper && (
          <TextField
            label={t("Doctor on the paper")}
            autoComplete="off"
            maxLength={200}
            value={prescriber}
            onChange={(event) => enter({ prescriber: event.target.value })}
            hint={t("Name and registration number")}
            error={isTried && isPrescriberMissing ? t(pharmacyDeskErrors.prescriberMissing.message) : undefined}
          />
        )}
        {isOnPaper && (
          <TextField
            label={t("Patient on the paper")}
            autoComplete="off"
            maxLength={200}
            value={patientName}
            onChange={(event) => enter({ patientName: event.target.value })}
            hint={t("Whom it was written for; it may be another than who ordered")}
            error={isTried && isPatientMissing ? t(pharmacyDeskErrors.patientMissing.message) : undefined}
          />
        )}
        {mustRead && (
          <TextField
            label={t("Prescribed in all")}
            inputMode="numeric"
            autoComplete="off"
            value={prescribed}
            onChange={(event) => setPrescribed(event.target.value.trim())}
            hint={
              line.unitsInPack === null
                ? t("Counted in packs of {contents}", { contents: line.packSize })
                : t("Counted one by one; a pack has {contents}", { contents: line.packSize })
            }
            error={
              isTried && !isAmountGood
                ? prescribed === ""
                  ? t(pharmacyDeskErrors.amountMissing.message)
                  : t("Enter a whole number up to 9,999")
                : undefined
            }
          />
        )}
        <TextField
          label={t("Packs it covers")}
          inputMode="numeric"
          autoComplete="off"
          value={packs}
          onChange={(event) => setPacks(event.target.value.trim())}
          hint={
            isQuantityGood && quantity < ordered
              ? t("{amount} for the rest goes back to the patient", {
                  amount: rupees(priceOf(ordered - quantity, line)),
                })
              : t("{packs, plural, one {# pack was ordered} other {# packs were ordered}}", { packs: ordered })
          }
          error={isTried && !isQuantityGood ? t("Enter a number from 1 to {packs}", { packs: ordered }) : undefined}
        />
      </div>
      <ChoiceField
        label={t("What it was written for")}
        value={course}
        onChange={(next) => enter({ course: next })}
        choices={[
          { value: "acute", label: t("A short illness"), hint: t("At most 7 days old when it was shown") },
          { value: "chronic", label: t("A long-term condition"), hint: t("At most 30 days old when it was shown") },
        ]}
      />
      {reviewing.error && !isAsked && <ErrorNote>{t(reasonOf(reviewing.error))}</ErrorNote>}
      <Button type="submit" busy={reviewing.isPending} className="justify-self-start">
        {isQuantityGood ? t("Accept {packs, plural, one {# pack} other {# packs}}", { packs: quantity }) : t("Accept")}
      </Button>
    </form>
  );
}

function wrongDateOf(issuedOn: string, today: string) {
  if (!issuedOn) return pharmacyDeskErrors.dateMissing;
  return issuedOn > today ? pharmacyDeskErrors.dateInFuture : undefined;
}
