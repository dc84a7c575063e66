import { type Appointment, visitDocumentPaths } from "@medisense/contract/appointments";
import { Download } from "lucide-react";
import { serverUrlOf } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";

type Visit = Pick<Appointment, "_id" | "queueToken" | "paymentStatus" | "refunds" | "doctorName">;

/** Links to the receipt of a paid visit and to the credit note of each refund; nothing for a visit never confirmed. */
export function VisitDocuments({ appointment }: { appointment: Visit }) {
  const t = useText();
  const { queueToken, paymentStatus, refunds } = appointment;
  if (queueToken === null || paymentStatus === "pending" || paymentStatus === "failed") return null;
  const made = refunds.filter(({ reference }) => reference);
  return (
    <div className="flex flex-wrap gap-x-6 print:hidden">
      <DocumentLink appointment={appointment} path={visitDocumentPaths.receipt} text={t("Receipt")} />
      {made.map(({ _id, rupees: amount }) => (
        <DocumentLink
          key={_id}
          appointment={appointment}
          path={`${visitDocumentPaths.creditNote}?refund=${_id}`}
          text={t("Credit note") + (made[1] ? ` · ${rupees(amount)}` : "")}
        />
      ))}
    </div>
  );
}

interface LinkProps {
  appointment: Visit;
  path: string;
  text: string;
}

function DocumentLink({ appointment: { _id, doctorName }, path, text }: LinkProps) {
  return (
    <a
      href={serverUrlOf(path.replace(":id", _id))}
      target="_blank"
      rel="noreferrer"
      aria-label={`${text}, ${doctorName}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700"
    >
      <Download aria-hidden="true" className="size-5" />
      {text}
    </a>
  );
}
