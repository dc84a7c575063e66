import type { Response } from "@medisense/contract/endpoint";
import type { Medicine, readMedicine } from "@medisense/contract/medicines";
import { ArrowRight, CalendarClock, type LucideIcon, MapPin, PackageX } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { arrivalLabel } from "../../../features/orders/arrival-label.ts";
import { NeedNote } from "../../../features/orders/need-note.tsx";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { cardClass } from "../../../ui/card.tsx";
import { DeliverTo } from "../destination/deliver-to.tsx";
import { usePincodePlace } from "../destination/use-pincode-place.ts";

/** The id of the heading above the alternatives. */
export const ALTERNATIVES = "alternatives-title";

interface Props {
  found: Response<typeof readMedicine>;
  pincode: string | undefined;
}

/** Shows whether the medicine can be delivered, when and by whom, or why not and what the patient can do. */
export function MedicineDelivery({ found, pincode }: Props) {
  const t = useText();
  const title = useId();
  const { delivery, stock } = found.data;
  const { district, isUnknown } = usePincodePlace(pincode ?? "");
  return (
    <section aria-labelledby={title} className={cardClass(false, "grid gap-3 p-4")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={title} className="text-lg">
          {t("Delivery")}
        </h2>
        <DeliverTo pincode={pincode} />
      </div>
      {!delivery ? (
        <p>{t("Enter your pin code to see when it arrives.")}</p>
      ) : isUnknown ? (
        <p>{t("We do not know this pin code, so we cannot deliver there. Please check it, or write to us.")}</p>
      ) : stock === 0 ? (
        <>
          <Fact Icon={PackageX}>{t("Out of stock in this store.")}</Fact>
          <Alternatives found={found} pincode={pincode!} />
        </>
      ) : delivery.arrives ? (
        <ArrivalDays found={found} />
      ) : (
        <>
          <NeedNote {...delivery} isPincodeKnown={district !== ""} />
          <Alternatives found={found} pincode={pincode!} />
        </>
      )}
    </section>
  );
}

function ArrivalDays({ found: { data, store } }: Pick<Props, "found">) {
  const t = useText();
  const { locale } = useLanguage();
  const { arrives, need } = data.delivery!;
  return (
    <>
      <Fact Icon={CalendarClock}>
        {t("Arrives")} <strong className="text-ink-900">{arrivalLabel(arrives!, locale)}</strong>
        <span className="block text-sm">{t("From {store}, {city}", { store: store.name, city: store.city })}</span>
      </Fact>
      {need === "prescription" && (
        <p className="text-sm">{t("Delivery days count from when a pharmacist accepts your prescription.")}</p>
      )}
    </>
  );
}

/** Lists what a patient can do about a medicine that this store cannot deliver. */
function Alternatives({ found, pincode }: { found: Props["found"]; pincode: string }) {
  const t = useText();
  const { district } = usePincodePlace(pincode);
  const { data, store, offers, alternatives } = found;
  const available = [data, ...offers].filter(({ stock }) => stock > 0);
  const delivering = available.find(isDeliverable);
  const isInDistrict = available.some(({ delivery }) => delivery?.district === district);
  return (
    <>
      {data.prescriptionRequired && district && !isInDistrict && (
        <p className="text-sm">
          {t("None of our pharmacies in {district} district has it now. Ask your doctor what you could take instead.", {
            district,
          })}
        </p>
      )}
      {data.stock > 0 && (
        <Fact Icon={MapPin}>{t("Pick up at: {address}", { address: `${store.name}, ${store.address}` })}</Fact>
      )}
      {delivering && (
        <AlternativeLink to={medicinePaths.medicine(delivering._id)}>
          {t("{store} can deliver it to you", { store: delivering.storeName })}
        </AlternativeLink>
      )}
      {alternatives.some(({ medicine }) => isDeliverable(medicine)) && (
        <AlternativeLink to={`#${ALTERNATIVES}`}>{t("The same composition can be delivered to you")}</AlternativeLink>
      )}
    </>
  );
}

const isDeliverable = ({ delivery }: Medicine) => Boolean(delivery?.arrives);

function AlternativeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-brand-700">
      {children}
      <ArrowRight aria-hidden="true" className="size-5" />
    </Link>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand-700" />
      <span>{children}</span>
    </p>
  );
}
