import type { DeskReturn } from "@medisense/contract/returns";
import { useState } from "react";
import { useDecideReturn } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

/** Accepts a return after naming the refund, or refuses it with the reason that the patient reads. */
export function DecideReturn({ asked: { _id, amount, orderNumber } }: { asked: DeskReturn }) {
  const t = useText();
  const [isRefusing, setRefusing] = useState(false);
  const [note, setNote] = useState("");
  const deciding = useDecideReturn(_id, () =>
    tellSuccess(t("The return of order {number} is decided.", { number: orderNumber })),
  );
  if (isRefusing) {
    return (
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          deciding.mutate({ decision: "refuse", note: note.trim() });
        }}
      >
        <TextField
          label={t("Why do you refuse it? The patient reads this.")}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.target.value)}
        />
        {deciding.error && <ErrorNote>{t(reasonOf(deciding.error))}</ErrorNote>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" busy={deciding.isPending} disabled={note.trim() === ""}>
            {t("Refuse the return")}
          </Button>
          <Button look="quiet" onClick={() => setRefusing(false)}>
            {t("Never mind")}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmButton
        label={t("Accept and refund {amount}", { amount: rupees(amount) })}
        question={t("Accept the return? {amount} will be refunded to the patient, with a credit note.", {
          amount: rupees(amount),
        })}
        isBusy={deciding.isPending}
        failure={deciding.error ? t(reasonOf(deciding.error)) : undefined}
        onConfirmed={(close) => deciding.mutate({ decision: "accept" }, { onSettled: close })}
      />
      <Button look="quiet" onClick={() => setRefusing(true)}>
        {t("Refuse")}
      </Button>
    </div>
  );
}
