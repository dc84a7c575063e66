import type { ParcelState } from "@medisense/contract/orders";
import type { DeskParcel, ParcelMark } from "@medisense/contract/pharmacy-desk";
import { Check, type LucideIcon, PackageCheck, Store, Truck } from "lucide-react";
import { useMark } from "../../features/pharmacy-desk/queries.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";

interface Step {
  as: ParcelMark;
  label: string;
  told: string;
  Icon: LucideIcon;
}

const accept: Step = {
  as: "accepted",
  label: msg("Accept order"),
  told: msg("Order {number} is accepted."),
  Icon: Check,
};
const pack: Step = {
  as: "packed",
  label: msg("Mark as packed"),
  told: msg("Order {number} is packed."),
  Icon: PackageCheck,
};
const dispatch: Step = {
  as: "out_for_delivery",
  label: msg("Send it out"),
  told: msg("Order {number} is on its way; the patient has the code for the hand-over."),
  Icon: Truck,
};
const layReady: Step = {
  as: "ready_for_pickup",
  label: msg("Ready for pick-up"),
  told: msg("Order {number} waits for pick-up; the patient has the code for the hand-over."),
  Icon: Store,
};

function nextStep(state: ParcelState, isPickup: boolean): Step | undefined {
  if (state === "placed") return accept;
  if (state === "accepted") return pack;
  if (state === "packed") return isPickup ? layReady : dispatch;
  return undefined;
}

/** The one next thing to do with a parcel that is still at the store. */
export function MoveOn({ parcel: { _id, orderNumber, state, isPickup } }: { parcel: DeskParcel }) {
  const t = useText();
  const step = nextStep(state, isPickup);
  const marking = useMark(_id, () => step && tellSuccess(t(step.told, { number: orderNumber })));
  if (!step) return null;
  const { as, label, Icon } = step;
  return (
    <>
      <Button busy={marking.isPending} onClick={() => marking.mutate({ as })}>
        <Icon aria-hidden="true" className="size-5" />
        {t(label)}
      </Button>
      {marking.error && (
        <div className="order-last basis-full">
          <ErrorNote>{t(reasonOf(marking.error))}</ErrorNote>
        </div>
      )}
    </>
  );
}
