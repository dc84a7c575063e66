import type { DeskLine, DeskParcel } from "@medisense/contract/pharmacy-desk";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/language.tsx";
import { AcceptLine } from "./accept-line.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { RefuseLine } from "./refuse-line.tsx";

/** Yes or no to one line; what is chosen and typed here stays while the desk is brought up to date around it. */
export function ReviewLine({ parcel, line }: { parcel: DeskParcel; line: DeskLine }) {
  const t = useText();
  const [decision, setDecision] = useState<"accept" | "refuse">();
  const hasPrescription = parcel.prescriptions.length > 0;

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
      {!hasPrescription && <p className="text-sm">{t("It can be accepted once a prescription is here.")}</p>}
      {decision === "accept" && hasPrescription && <AcceptLine parcel={parcel} line={line} />}
      {decision === "refuse" && <RefuseLine parcelId={parcel._id} line={line} />}
    </div>
  );
}
