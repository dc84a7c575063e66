import type { Intake } from "@medisense/contract/intakes";
import { useState } from "react";
import { useText } from "../../lib/language.tsx";
import { isSame } from "./queries.ts";
import { unsavedIntake } from "./unsaved-intake.ts";

/** Shows what the patient typed and the server did not get before the visit began. */
export function UnsentWords({ intake }: { intake: Intake }) {
  const t = useText();
  const [unsent] = useState(() => unsavedIntake(intake.appointmentId).read());
  if (!unsent || isSame(unsent, intake)) return null;
  return (
    <div className="rounded-field bg-marigold-50 p-4 text-ink-900">
      <p>{t("This was not sent in time. Please tell the doctor:")}</p>
      <p className="wrap-anywhere whitespace-pre-line font-semibold">{unsent.reason}</p>
      <p className="wrap-anywhere font-semibold">{unsent.since}</p>
    </div>
  );
}
