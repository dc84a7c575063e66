import { type Medicine, STORE_PAGE_SIZE } from "@medisense/contract/medicines";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.tsx";
import { MedicineCard, MedicineCardSkeleton } from "./medicine-card.tsx";

interface Props {
  /** Undefined while the list loads. */
  medicines: Medicine[] | undefined;
  linkOf: (medicine: Medicine) => string;
  actionOf: (medicine: Medicine) => ReactNode;
  namesStore?: boolean;
}

const columns = "grid grid-cols-2 gap-2 sm:gap-4 @2xl:grid-cols-3 @4xl:grid-cols-4";

export function MedicineGrid({ medicines, linkOf, actionOf, namesStore = false }: Props) {
  const t = useText();
  if (!medicines) {
    return (
      <div role="status" aria-label={t("Loading medicines…")} className="@container">
        <div className={columns}>
          {Array.from({ length: STORE_PAGE_SIZE }, (_, index) => (
            <MedicineCardSkeleton key={index} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className="@container">
      <ul className={columns}>
        {medicines.map((medicine) => (
          <li key={medicine._id} className="min-w-0">
            <MedicineCard
              medicine={medicine}
              to={linkOf(medicine)}
              namesStore={namesStore}
              action={actionOf(medicine)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
