import type { DeskParcel } from "@medisense/contract/pharmacy-desk";
import { useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { isBatched, packedLines } from "./batch-entry.ts";
import { BatchForm } from "./batch-form.tsx";

/** Takes the batches of an accepted parcel, and lets them be corrected until a packed one leaves. */
export function PackStep({ parcel }: { parcel: DeskParcel }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (parcel.state !== "accepted" && parcel.state !== "packed") return null;
  const isNeeded = parcel.state === "accepted" || !packedLines(parcel).every(isBatched);
  if (isNeeded || isOpen) return <BatchForm key={parcel.state} parcel={parcel} onSaved={() => setOpen(false)} />;
  return (
    <Button look="quiet" onClick={() => setOpen(true)}>
      {t("Correct the batches")}
    </Button>
  );
}
