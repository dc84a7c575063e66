import { type DeskLine, type DeskParcel, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { ChoiceField } from "../../../ui/forms/choice-field.tsx";
import { AcceptLine } from "./accept-line.tsx";
import { RefuseLine } from "./refuse-line.tsx";
import type { PrescriptionReadings } from "./use-prescription-readings.ts";

interface Props {
  parcel: DeskParcel;
  line: DeskLine;
  readings: PrescriptionReadings;
}

/** Lets the pharmacist accept or refuse a line. What was chosen and typed stays when the desk refreshes. */
export function ReviewLine({ parcel, line, readings }: Props) {
  const t = useText();
  const [decision, setDecision] = useState<"accept" | "refuse">();
  // A prescription that the doctor has replaced no longer counts.
  const offered = parcel.prescriptions
    .map((prescription, index) => ({ ...prescription, number: index + 1 }))
    .filter(({ sheet }) => !sheet?.replacedBy);
  const hasPrescription = offered.length > 0;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-field bg-paper p-4">
      <ChoiceField
        label={t("Your decision on {medicine}", { medicine: line.name })}
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
            : t("You can accept it once there is a prescription.")}
        </p>
      )}
      {decision === "accept" && hasPrescription && (
        <AcceptLine parcelId={parcel._id} offered={offered} line={line} readings={readings} />
      )}
      {decision === "refuse" && <RefuseLine parcelId={parcel._id} line={line} />}
    </div>
  );
}
