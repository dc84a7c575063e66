import type { Medicine } from "@medisense/contract/medicines";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeliverySummary } from "./delivery-summary.tsx";
import { MedicinePicture } from "./medicine-picture.tsx";
import { MedicinePrice } from "./medicine-price.tsx";
import { PrescriptionBadge } from "./prescription-badge.tsx";
import { shownOnce } from "./shown-once.ts";

interface Props {
  medicine: Medicine;
  to: string;
  /** True to name the store; its own page need not. */
  namesStore?: boolean;
  /** The control that puts the medicine into the cart. */
  action: ReactNode;
}

export function MedicineCard({ medicine, to, namesStore = false, action }: Props) {
  const t = useText();
  const { name, schedule, storeName, medicineImage } = medicine;
  const { composition, pack } = shownOnce(medicine);
  return (
    <article
      className={cardClass(
        true,
        "listed relative flex h-full flex-col gap-2 p-2.5 has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-brand-600 sm:p-3",
      )}
    >
      <MedicinePicture name={name} src={medicineImage} className="aspect-4/3 w-full" />
      <div className="min-w-0">
        <h3 className="text-base leading-snug [overflow-wrap:anywhere]">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-hidden">
            {name}
          </Link>
        </h3>
        {composition && <p className="text-sm [overflow-wrap:anywhere]">{composition}</p>}
      </div>
      <p className="text-sm [overflow-wrap:anywhere]">
        {pack}
        {namesStore && <span className="block">{t("Sold by {store}", { store: storeName })}</span>}
      </p>
      <PrescriptionBadge schedule={schedule} className="self-start" />
      <div className="mt-auto grid gap-2">
        <DeliverySummary medicine={medicine} />
        <MedicinePrice medicine={medicine} />
        <div className="relative grid [&_[role=group]]:justify-between [&_a]:px-2 [&_button]:px-2">{action}</div>
      </div>
    </article>
  );
}

export function MedicineCardSkeleton() {
  return (
    <div className={cardClass(false, "grid gap-2 p-2.5 sm:p-3")}>
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-6 w-2/5 rounded-full" />
      <Skeleton className="h-12 w-20" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
