import { type RxRefusal, rxRefusals } from "@medisense/contract/orders";
import type { DeskLine } from "@medisense/contract/pharmacy-desk";
import { useState } from "react";
import { packsLeft, priceOf } from "../../features/pharmacy-desk/packs.ts";
import { refusalWords } from "../../features/pharmacy-desk/parcel-words.ts";
import { useReview } from "../../features/pharmacy-desk/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/rupees.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** No to a line, with the reason the patient will read; it cannot be taken back, so it asks first. */
export function RefuseLine({ parcelId, line }: { parcelId: string; line: DeskLine }) {
  const t = useText();
  const reviewing = useReview(parcelId);
  const [reason, setReason] = useState<RxRefusal | "">("");
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const amount = rupees(priceOf(packsLeft(line), line));
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
        label={t("Reason, as the patient reads it")}
        value={reason}
        onChange={(next) => setReason(rxRefusals.find((known) => known === next) ?? "")}
        options={[
          { value: "", label: t("Choose a reason") },
          ...rxRefusals.map((refusal) => ({ value: refusal, label: t(refusalWords[refusal]) })),
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
            ? t("Refuse {medicine}? The patient is told why, and {amount} goes back.", { medicine: line.name, amount })
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
