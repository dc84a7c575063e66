import type { Response } from "@medisense/contract/endpoint";
import type { Medicine, readMedicine } from "@medisense/contract/medicines";
import { ArrowRight, CalendarClock, type LucideIcon, MapPin, PackageX } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { arrivalOf } from "../../features/orders/arrival.ts";
import { NeedNote } from "../../features/orders/need-note.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import { DeliverTo, usePlace } from "./deliver-to.tsx";
import { medicinePaths } from "./paths.ts";

/** Names the list of alternatives on the page. */
export const ALTERNATIVES = "alternatives-title";

interface Props {
  found: Response<typeof readMedicine>;
  pincode: string | undefined;
}

/** Whether it can reach the patient, when and from whom; or why not, and what can be done about it. */
export function MedicineDelivery({ found, pincode }: Props) {
  const t = useText();
  const title = useId();
  const { delivery, stock } = found.data;
  const { isUnknown } = usePlace(pincode ?? "");
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
      ) : stock === 0 ? (
        <>
          <Fact Icon={PackageX}>{t("Out of stock in this store.")}</Fact>
          <Ways found={found} pincode={pincode!} />
        </>
      ) : delivery.arrives ? (
        <Brought found={found} />
      ) : (
        <>
          <NeedNote {...delivery} isPincodeKnown={!isUnknown} />
          <Ways found={found} pincode={pincode!} />
        </>
      )}
    </section>
  );
}

function Brought({ found: { data, store } }: Pick<Props, "found">) {
  const t = useText();
  const { locale } = useLanguage();
  const { arrives, need } = data.delivery!;
  return (
    <>
      <Fact Icon={CalendarClock}>
        {t("Arrives")} <strong className="text-ink-900">{arrivalOf(arrives!, locale)}</strong>
        <span className="block text-sm">{t("From {store}, {city}", { store: store.name, city: store.city })}</span>
      </Fact>
      {need === "prescription" && (
        <p className="text-sm">{t("The days count from when a pharmacist has accepted your prescription.")}</p>
      )}
    </>
  );
}

/** What a patient can do about a medicine that this store cannot bring. */
function Ways({ found, pincode }: { found: Props["found"]; pincode: string }) {
  const t = useText();
  const { district, isUnknown } = usePlace(pincode);
  const { data, store, offers, alternatives } = found;
  const available = [data, ...offers].filter(({ stock }) => stock > 0);
  const bringing = available.find(isBrought);
  const isInDistrict = available.some(({ delivery }) => delivery?.district === district);
  return (
    <>
      {isUnknown && (
        <p className="text-sm">
          {t("This pin code is not in the postal directory we have, so its district cannot be told.")}
        </p>
      )}
      {data.prescriptionRequired && district && !isInDistrict && (
        <p className="text-sm">
          {t("None of our pharmacies in {district} district has it now. Your doctor can say what else will do.", {
            district,
          })}
        </p>
      )}
      {data.stock > 0 && (
        <Fact Icon={MapPin}>{t("Pick up at: {address}", { address: `${store.name}, ${store.address}` })}</Fact>
      )}
      {bringing && (
        <Way to={medicinePaths.medicine(bringing._id)}>
          {t("{store} can bring it to you", { store: bringing.storeName })}
        </Way>
      )}
      {alternatives.some(({ medicine }) => isBrought(medicine)) && (
        <Way to={`#${ALTERNATIVES}`}>{t("The same composition can be brought to you")}</Way>
      )}
    </>
  );
}

const isBrought = ({ delivery }: Medicine) => Boolean(delivery?.arrives);

function Way({ to, children }: { to: string; children: ReactNode }) {
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
