import type { OrderLine } from "@medisense/contract/orders";
import { type ReturnReason, returnReasons } from "@medisense/contract/returns";
import { Camera } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { roundToPaise } from "../../../lib/money/round-to-paise.ts";
import { reasonOf } from "../../../lib/reason-of.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { focusOnMount } from "../../../ui/overlays/focus-on-mount.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { returnReasonLabels } from "../return-labels.ts";
import { returnablePacks } from "./returnable-packs.ts";
import { useRequestReturn } from "./use-request-return.ts";

interface Props {
  /** The lines with packs to return. */
  lines: OrderLine[];
  /** True for an order that has no phone, as after a hand-over. */
  needsPhone: boolean;
  onClose(): void;
}

/** Asks which packs come back and why, with a photo. */
export function ReturnForm({ lines: returnable, needsPhone, onClose }: Props) {
  const t = useText();
  const id = useId();
  // A return whose answer was lost takes its line away, and pressing again must not return another one.
  const [lines] = useState(returnable);
  const [lineId, setLineId] = useState(lines[0]!._id);
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState<ReturnReason>("damaged");
  const [phone, setPhone] = useState("");
  const [photo, setPhoto] = useState<File>();
  const [isTried, setTried] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useRequestReturn(() => {
    tellSuccess(t("Your return was sent to the pharmacy."));
    onClose();
  });
  const line = lines.find(({ _id }) => _id === lineId) ?? lines[0]!;
  const most = returnablePacks(line);
  const packs = Math.min(quantity, most);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!photo) chooser.current?.focus();
    else sending.mutate({ lineId: line._id, query: { quantity: packs, reason }, photo, ...(needsPhone && { phone }) });
  }

  return (
    <form
      ref={focusOnMount}
      tabIndex={-1}
      onSubmit={submit}
      aria-label={t("Return a medicine")}
      className="grid gap-4 rounded-field bg-paper p-4"
    >
      <SelectField
        label={t("Medicine")}
        value={line._id}
        onChange={setLineId}
        options={lines.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <SelectField
        label={t("Packs to return")}
        value={String(packs)}
        onChange={(value) => setQuantity(Number(value))}
        options={Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
      />
      <SelectField
        label={t("What is wrong with it?")}
        value={reason}
        onChange={(value) => setReason(value as ReturnReason)}
        options={returnReasons.map((value) => ({ value, label: t(returnReasonLabels[value]) }))}
      />
      <div className="grid gap-1.5">
        <label
          htmlFor={id}
          className={buttonClass(
            "secondary",
            "relative justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-brand-600",
          )}
        >
          <Camera aria-hidden="true" className="size-5" />
          {photo ? t("Choose another photo") : t("Add a photo")}
          <input
            ref={chooser}
            id={id}
            type="file"
            aria-describedby={`${id}-hint`}
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => setPhoto(event.target.files?.[0] ?? photo)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <p id={`${id}-hint`} className="wrap-anywhere text-sm">
          {photo ? photo.name : t("Show the damage, the label, or the expiry date on the pack.")}
        </p>
        {isTried && !photo && (
          <p role="alert" className="text-coral-600 text-sm">
            {t("Please add a photo first, so that the pharmacy can see it.")}
          </p>
        )}
      </div>
      {needsPhone && (
        <TextField
          label={t("Your mobile number")}
          hint={t("The pharmacy calls you about picking up the packs.")}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      )}
      <p className="text-ink-900">
        {t("If the pharmacy accepts, {amount} will be refunded to your original payment method.", {
          amount: rupees(roundToPaise(line.priceAtOrder * packs)),
        })}
      </p>
      {sending.error && <ErrorNote>{t(reasonOf(sending.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending.isPending}>
          {t("Send the return")}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t("Never mind")}
        </Button>
      </div>
    </form>
  );
}
