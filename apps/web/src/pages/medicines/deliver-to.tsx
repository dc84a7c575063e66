import { ApiError } from "@medisense/contract/client";
import { medicineErrors } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, MapPin } from "lucide-react";
import { useState } from "react";
import { choosePincode } from "../../features/medicines/chosen-pincode.ts";
import { isPincode, placeOfPincode } from "../../features/orders/queries.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface Props {
  /** Undefined while there is none. */
  pincode: string | undefined;
}

/** Says where medicines would go, and changes it. */
export function DeliverTo({ pincode }: Props) {
  const t = useText();
  const { district, isUnknown } = usePlace(pincode ?? "");
  return (
    <Popover
      title={t("Where should your medicines go?")}
      trigger={
        <button
          type="button"
          className="-mx-2 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-field px-2 text-left text-ink-900 text-sm hover:bg-brand-50 data-popup-open:bg-brand-50"
        >
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-brand-700" />
          <span className="min-w-0 font-semibold">
            {!pincode
              ? t("Enter your pin code")
              : isUnknown
                ? t("Deliver to {pincode}, place unknown", { pincode })
                : t("Deliver to {place}", { place: [pincode, district].filter(Boolean).join(" ") })}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </button>
      }
    >
      {(close) => <PincodeForm pincode={pincode} onDone={close} />}
    </Popover>
  );
}

function PincodeForm({ pincode = "", onDone }: { pincode: string | undefined; onDone: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState(pincode);
  const [isRefused, setRefused] = useState(false);
  const wanted = typed.replace(/\s/g, "");
  const { district, isUnknown, office, state } = usePlace(wanted);
  const choose = (chosen: string) => {
    choosePincode(chosen);
    onDone();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPincode(wanted)) choose(wanted);
        else setRefused(true);
      }}
      className="grid gap-4"
    >
      <TextField
        label={t("Pin code")}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        error={isRefused ? t("Enter a pin code of six digits") : undefined}
        hint={
          isUnknown
            ? t("We do not know this pin code. Prescription medicines then show as pick-up, dates as the latest.")
            : district
              ? [office, district, state].join(", ")
              : t("Each medicine then says when it can be with you, or where to pick it up.")
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t("Use this pin code")}</Button>
        {pincode && (
          <Button look="quiet" aria-label={t("Remove pin code")} onClick={() => choose("")}>
            {t("Remove")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the postal directory says of a pin code. */
export function usePlace(pincode: string) {
  const { data, error } = useQuery(placeOfPincode(pincode));
  return { ...data, isUnknown: error instanceof ApiError && error.is(medicineErrors.pincodeNotFound) };
}
