import { useState } from "react";
import { choosePincode } from "../../../features/medicines/chosen-pincode.ts";
import { isPincode } from "../../../features/orders/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { usePincodePlace } from "./use-pincode-place.ts";

export function PincodeForm({ pincode = "", onDone }: { pincode: string | undefined; onDone: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState(pincode);
  const [isRefused, setRefused] = useState(false);
  const wanted = typed.replace(/\s/g, "");
  const { district, isUnknown, office, state } = usePincodePlace(wanted);
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
        error={isRefused ? t("Enter a six-digit pin code") : undefined}
        hint={
          isUnknown
            ? t("We do not know this pin code, so we cannot deliver there. Please check it, or write to us.")
            : state !== undefined
              ? [office, district, state].filter(Boolean).join(", ") || t("This pin code is new to us.")
              : t("Each medicine then shows when it can arrive, or where to pick it up.")
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
