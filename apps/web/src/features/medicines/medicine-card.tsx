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
  const { name, genericName, brand, dosage, packSize, schedule, storeName, medicineImage } = medicine;
  return (
    <article
      className={cardClass(
        true,
        "relative flex h-full flex-col gap-3 p-4 has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-brand-600",
      )}
    >
      <div className="flex items-start gap-3">
        <MedicinePicture src={medicineImage} className="aspect-4/3 w-20 shrink-0" />
        <div className="min-w-0">
          <h3 className="text-base leading-snug [overflow-wrap:anywhere]">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-hidden">
              {name}
            </Link>
          </h3>
          <p className="text-sm [overflow-wrap:anywhere]">{genericName}</p>
        </div>
      </div>
      <p className="text-sm">
        {[dosage, packSize, brand].filter(Boolean).join(" · ")}
        {namesStore && <span className="block">{t("Sold by {store}", { store: storeName })}</span>}
      </p>
      <PrescriptionBadge schedule={schedule} className="self-start" />
      <div className="mt-auto grid gap-3">
        <DeliverySummary medicine={medicine} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <MedicinePrice medicine={medicine} />
          <div className="relative ml-auto">{action}</div>
        </div>
      </div>
    </article>
  );
}

export function MedicineCardSkeleton() {
  return (
    <div className={cardClass(false, "grid gap-3 p-4")}>
      <div className="flex gap-3">
        <Skeleton className="aspect-4/3 w-20 shrink-0" />
        <div className="grid grow content-start gap-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-6 w-2/5 rounded-full" />
      <Skeleton className="h-5 w-1/2" />
      <div className="flex items-end justify-between">
        <Skeleton className="h-12 w-20" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  );
}
