import { type Grievance, MAX_GRIEVANCE_TEXT } from "@medisense/contract/grievances/grievances";
import { useState } from "react";
import { GrievanceClocks } from "../../features/grievances/grievance-clocks.tsx";
import { GrievanceHead } from "../../features/grievances/grievance-head.tsx";
import { GrievanceThread } from "../../features/grievances/grievance-thread.tsx";
import { useWriteToGrievance } from "../../features/grievances/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";

/** Shows a grievance to the patient who filed it, and takes further messages while it is open. */
export function GrievanceCard({ grievance, patientName }: { grievance: Grievance; patientName: string }) {
  const t = useText();
  return (
    <article aria-label={grievance.ticket} className={cardClass(false, "grid grid-cols-1 gap-4 p-4 sm:p-6")}>
      <GrievanceHead grievance={grievance} />
      <GrievanceClocks grievance={grievance} />
      <GrievanceThread messages={grievance.messages} patientName={patientName} />
      {grievance.state === "closed" ? (
        <p className="text-sm">{t("It is closed. If you are not satisfied, file a new one or call the helpline.")}</p>
      ) : (
        <Reply id={grievance._id} />
      )}
    </article>
  );
}

function Reply({ id }: { id: string }) {
  const t = useText();
  const [text, setText] = useState("");
  const writing = useWriteToGrievance();
  return (
    <form
      className="grid max-w-2xl grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        writing.mutate({ id, text }, { onSuccess: () => setText("") });
      }}
    >
      <TextAreaField
        label={t("Add a message")}
        rows={2}
        maxLength={MAX_GRIEVANCE_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {writing.error && <ErrorNote>{t(reasonOf(writing.error))}</ErrorNote>}
      <div>
        <Button type="submit" look="secondary" busy={writing.isPending} disabled={text.trim() === ""}>
          {t("Send the message")}
        </Button>
      </div>
    </form>
  );
}
