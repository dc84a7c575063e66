import { type AdminGrievance, type GrievanceAct, MAX_GRIEVANCE_TEXT } from "@medisense/contract/grievances/grievances";
import { useState } from "react";
import { Link } from "react-router";
import { GrievanceClocks } from "../../../features/grievances/grievance-clocks.tsx";
import { GrievanceHead } from "../../../features/grievances/grievance-head.tsx";
import { GrievanceThread } from "../../../features/grievances/grievance-thread.tsx";
import { useActOnGrievance } from "../../../features/grievances/queries.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

/** Shows a grievance to an admin, who acknowledges, answers or closes it. */
export function AdminGrievanceCard({ grievance }: { grievance: AdminGrievance }) {
  const t = useText();
  const { about } = grievance;
  return (
    <article aria-label={grievance.ticket} className={cardClass(false, "grid grid-cols-1 gap-4 p-4 sm:p-6")}>
      <GrievanceHead grievance={grievance} />
      <p className="wrap-anywhere">
        {grievance.patientName} · {grievance.patientEmail}
      </p>
      {about && (
        <Link
          to={`../payments?q=${about.id}`}
          relative="path"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand-700 underline"
        >
          {about.kind === "order" ? t("Payment of this order") : t("Payment of this visit")}
        </Link>
      )}
      <GrievanceClocks grievance={grievance} />
      <GrievanceThread messages={grievance.messages} patientName={grievance.patientName} />
      {grievance.state !== "closed" && <Answer grievance={grievance} />}
    </article>
  );
}

const done: Record<GrievanceAct, string> = {
  acknowledge: msg("The grievance is acknowledged"),
  answer: msg("The answer is sent"),
  close: msg("The grievance is closed"),
};

function Answer({ grievance: { _id: id, state } }: { grievance: AdminGrievance }) {
  const t = useText();
  const [text, setText] = useState("");
  const acting = useActOnGrievance();
  // Behind the promise: a closed grievance leaves the list, and callbacks of the press with it.
  const act = (how: GrievanceAct) =>
    acting.mutateAsync({ id, act: how, text }).then(
      () => {
        setText("");
        tellSuccess(t(done[how]));
      },
      // The reason is shown below the answer.
      () => undefined,
    );
  const isEmpty = text.trim() === "";
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-3">
      <TextAreaField
        label={t("Your answer")}
        hint={t("The patient reads it here and gets an email that there is an answer.")}
        rows={3}
        maxLength={MAX_GRIEVANCE_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {acting.error && <ErrorNote>{t(reasonOf(acting.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        {state === "filed" && (
          <Button look="secondary" disabled={acting.isPending || !isEmpty} onClick={() => void act("acknowledge")}>
            {t("Acknowledge without an answer")}
          </Button>
        )}
        <Button busy={acting.isPending} disabled={isEmpty} onClick={() => void act("answer")}>
          {t("Send the answer")}
        </Button>
        <Button look="secondary" disabled={acting.isPending || isEmpty} onClick={() => void act("close")}>
          {t("Answer and close")}
        </Button>
      </div>
    </div>
  );
}
