import type { Doctor } from "@medisense/contract/directory";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { cardClass } from "../../ui/card.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AvailableMarker } from "./available-marker.tsx";
import { Rating } from "./rating.tsx";
import { NextSlotTime } from "./next-slot-time.tsx";

interface Props {
  doctor: Doctor;
  /** The path that the card links to. */
  to: string;
  now: Date;
  /** True for a card whose portrait is visible without scrolling. */
  isFirst: boolean;
}

const frameClass = "grid grid-cols-[6rem_1fr] content-start gap-x-4 p-3 @lg:flex @lg:flex-col @lg:p-0";

const pictureClass = "w-24 @lg:aspect-4/3 @lg:w-full @lg:rounded-b-none @lg:rounded-t-card";

/** Shows a doctor as a card. The link of the name is stretched over the whole card. */
export function DoctorCard({ doctor, to, now, isFirst }: Props) {
  const t = useText();
  return (
    <article
      className={cardClass(
        true,
        `listed relative h-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 ${frameClass}`,
      )}
    >
      <DoctorPicture
        name={doctor.name}
        src={doctor.profileImage}
        eager={isFirst}
        className={`${pictureClass} bg-brand-50`}
      />
      <div className="grid min-w-0 grow content-start gap-1 @lg:p-4 @lg:pt-3">
        <div className="relative @lg:-mt-7 @lg:mb-1">
          <AvailableMarker doctor={doctor} />
        </div>
        <h3 className="text-base leading-snug @lg:text-lg">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-hidden">
            {doctor.name}
          </Link>
        </h3>
        <p className="font-semibold text-brand-700 text-sm">{t(doctor.specialization)}</p>
        <p className="text-sm">{doctor.hospitalName}</p>
        <Rating rating={doctor.rating} />
      </div>
      {/* On a phone, the right edge belongs to Medibot's button. */}
      <dl className="col-span-2 mt-3 grid grid-cols-[auto_auto] justify-start gap-x-6 border-line border-t pt-3 pr-14 text-sm @lg:mx-4 @lg:mt-0 @lg:grid-cols-1 @lg:justify-stretch @lg:gap-y-2 @lg:pr-0 @lg:pb-4">
        <div>
          <dt>{t("Earliest free slot")}</dt>
          <dd className="tabular font-bold text-base text-ink-900">
            {doctor.nextSlot ? <NextSlotTime slot={doctor.nextSlot} now={now} /> : t("None in the next seven days")}
          </dd>
        </div>
        <div className="@lg:flex @lg:items-baseline @lg:justify-between">
          <dt>{t("Fee")}</dt>
          <dd className="tabular font-bold text-base text-ink-900">{rupees(doctor.fees)}</dd>
        </div>
      </dl>
    </article>
  );
}

export function DoctorCardSkeleton() {
  return (
    <div className={cardClass(false, frameClass)}>
      <Skeleton className={`aspect-square ${pictureClass}`} />
      <div className="grid content-start gap-2 @lg:p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/5" />
      </div>
      <div className="col-span-2 mt-3 flex justify-between border-line border-t pt-3 @lg:mx-4 @lg:mt-0 @lg:pb-4">
        <Skeleton className="h-11 w-32 @lg:h-18 @lg:w-full" />
        <Skeleton className="h-11 w-14 @lg:hidden" />
      </div>
    </div>
  );
}
