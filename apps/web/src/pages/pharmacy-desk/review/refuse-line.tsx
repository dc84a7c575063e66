import { type ReviewRefusal, reviewRefusals } from "@medisense/contract/orders";
import type { DeskLine } from "@medisense/contract/pharmacy-desk";
import { useState } from "react";
import { deskRefusalLabels } from "../../../features/pharmacy-desk/desk-labels.ts";
import { linePrice, packsLeft } from "../../../features/pharmacy-desk/packs.ts";
import { useReviewLine } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";

/** Refuses a line with a reason for the patient, after a question, because it cannot be undone. */
export function RefuseLine({ parcelId, line }: { parcelId: string; line: DeskLine }) {
  const t = useText();
  const reviewing = useReviewLine(parcelId);
  const [reason, setReason] = useState<ReviewRefusal | "">("");
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const amount = rupees(linePrice(packsLeft(line), line));
  const close = () => setAsking(false);

  const ask = () => {
    const lack =
      reason === "" ? t("Choose a reason") : reason === "other" && !note.trim() ? t("Write the reason") : undefined;
    setMissing(lack);
    setAsking(lack === undefined);
  };
  const refuse = () => {
    if (reason === "") return;
    reviewing.mutate({ lineId: line._id, decision: "refuse", reason, note }, { onSettled: close });
  };

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <SelectField
        label={t("Reason (shown to the patient)")}
        value={reason}
        onChange={(next) => setReason(reviewRefusals.find((known) => known === next) ?? "")}
        options={[
          { value: "", label: t("Choose a reason") },
          ...reviewRefusals.map((refusal) => ({ value: refusal, label: t(deskRefusalLabels[refusal]) })),
        ]}
      />
      <TextField
        label={t("Note to the patient (optional)")}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {missing && <ErrorNote>{missing}</ErrorNote>}
      {reviewing.error && <ErrorNote>{t(reasonOf(reviewing.error))}</ErrorNote>}
      <Button type="submit" look="secondary" className="justify-self-start">
        {t("Refuse and refund {amount}", { amount })}
      </Button>
      <AlertDialog
        message={
          isAsking
            ? t("Refuse {medicine}? The patient will see the reason, and {amount} will be refunded.", {
                medicine: line.name,
                amount,
              })
            : undefined
        }
        onClose={close}
        closeLabel={t("Keep it")}
        action={
          <Button look="danger" busy={reviewing.isPending} onClick={refuse}>
            {t("Refuse and refund {amount}", { amount })}
          </Button>
        }
      />
    </form>
  );
}
