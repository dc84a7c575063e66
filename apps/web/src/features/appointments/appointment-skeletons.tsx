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
        <div key={index} className={cardClass(false, "grid gap-5 p-4 sm:p-6")}>
          <div className="grid grid-cols-[4.5rem_1fr] gap-4 sm:grid-cols-[6rem_1fr] sm:gap-5">
            <Skeleton className="aspect-square" />
            <div className="grid content-start gap-2.5">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-6 w-52 max-w-full" />
              <Skeleton className="h-5 w-36 max-w-full" />
            </div>
          </div>
          <div className="grid grid-cols-2 gap-4 border-line border-t pt-4 sm:grid-cols-4">
            {[1, 2, 3, 4].map((fact) => (
              <Skeleton key={fact} className="h-11" />
            ))}
          </div>
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
