import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Placeholders in the shape of appointment cards. */
export function AppointmentSkeletons({ count }: { count: number }) {
  const t = useText();
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("Loading your appointments…")}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cardClass(false, "grid gap-3 p-4 sm:px-6 sm:py-5")}>
          <div className="grid grid-cols-[3.5rem_1fr] gap-4 sm:grid-cols-[5rem_1fr]">
            <Skeleton className="aspect-square" />
            <div className="grid content-start gap-2.5">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-6 w-52 max-w-full" />
              <Skeleton className="h-5 w-36 max-w-full" />
            </div>
          </div>
          <Skeleton className="h-11 w-60 max-w-full" />
        </div>
      ))}
    </div>
  );
}
