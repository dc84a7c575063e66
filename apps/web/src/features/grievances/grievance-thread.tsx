import type { Grievance } from "@medisense/contract/grievances/grievances";
import { longDateAndTime } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";

interface Props {
  messages: Grievance["messages"];
  /** The name shown for the patient's own messages. */
  patientName: string;
}

/** Shows what both sides wrote, the oldest first. */
export function GrievanceThread({ messages, patientName }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  return (
    <ol className="grid gap-3">
      {messages.map(({ _id, from, text, at }) => (
        <li
          key={_id}
          className={`grid gap-1 rounded-field p-3 ${from === "officer" ? "bg-brand-50 sm:ml-8" : "border border-line sm:mr-8"}`}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-semibold text-ink-900">
              {from === "officer" ? t("Grievance officer") : patientName}
            </span>
            <time dateTime={at} className="tabular">
              {longDateAndTime(new Date(at), locale)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-ink-900">{text}</p>
        </li>
      ))}
    </ol>
  );
}
