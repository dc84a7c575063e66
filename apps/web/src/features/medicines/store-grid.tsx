import type { Store } from "@medisense/contract/medicines";
import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StoreCard } from "./store-card.tsx";

interface Props {
  /** Undefined while the list loads. */
  stores: Store[] | undefined;
  linkOf: (store: Store) => string;
}

export function StoreGrid({ stores, linkOf }: Props) {
  const t = useText();
  const columns = "grid grid-cols-1 gap-4 @lg:grid-cols-2 @4xl:grid-cols-3";
  if (!stores) {
    return (
      <div role="status" aria-label={t("Loading pharmacies…")} className="@container">
        <div className={columns}>
          {Array.from({ length: 3 }, (_, index) => (
            <div key={index} className={cardClass(false, "overflow-hidden")}>
              <Skeleton className="aspect-2/1 w-full rounded-none" />
              <div className="grid gap-2 p-4">
                <Skeleton className="h-7 w-4/5" />
                <Skeleton className="h-13 w-3/5" />
                <Skeleton className="h-10 w-full" />
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="mt-2 h-11 w-2/5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className="@container">
      <ul className={columns}>
        {stores.map((store) => (
          <li key={store._id} className="min-w-0">
            <StoreCard store={store} to={linkOf(store)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
