import { ChevronDown, MapPin } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { PincodeForm } from "./pincode-form.tsx";
import { usePincodePlace } from "./use-pincode-place.ts";

interface Props {
  /** Undefined if the patient has given none. */
  pincode: string | undefined;
}

/** Shows the destination of medicines, and lets the patient change it. */
export function DeliverTo({ pincode }: Props) {
  const t = useText();
  const { district, isUnknown } = usePincodePlace(pincode ?? "");
  return (
    <Popover
      title={t("Where should we deliver your medicines?")}
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
