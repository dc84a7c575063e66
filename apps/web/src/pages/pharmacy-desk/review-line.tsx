import { type DeskLine, type DeskParcel, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/language.tsx";
import { AcceptLine } from "./accept-line.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { RefuseLine } from "./refuse-line.tsx";
import type { Papers } from "./use-papers.ts";

interface Props {
  parcel: DeskParcel;
  line: DeskLine;
  papers: Papers;
}

/** Yes or no to one line; what is chosen and typed here stays while the desk is brought up to date around it. */
export function ReviewLine({ parcel, line, papers }: Props) {
  const t = useText();
  const [decision, setDecision] = useState<"accept" | "refuse">();
  // What the doctor has corrected since no longer counts.
  const offered = parcel.prescriptions
    .map((prescription, index) => ({ ...prescription, number: index + 1 }))
    .filter(({ sheet }) => !sheet?.replacedBy);
  const hasPrescription = offered.length > 0;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-field bg-paper p-4">
      <ChoiceField
        label={t("Your word on {medicine}", { medicine: line.name })}
        value={decision}
        onChange={setDecision}
        choices={[
          { value: "accept", label: t("Accept"), Icon: Check, disabled: !hasPrescription },
          { value: "refuse", label: t("Refuse"), Icon: X },
        ]}
      />
      {!hasPrescription && (
        <p className="text-sm">
          {parcel.prescriptions.length > 0
            ? t(pharmacyDeskErrors.prescriptionReplaced.message)
            : t("It can be accepted once a prescription is here.")}
        </p>
      )}
      {decision === "accept" && hasPrescription && (
        <AcceptLine parcelId={parcel._id} offered={offered} line={line} papers={papers} />
      )}
      {decision === "refuse" && <RefuseLine parcelId={parcel._id} line={line} />}
    </div>
  );
}
