import type { Hospital } from "@medisense/contract/directory";
import { MapPin, Phone } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { HospitalPicture } from "./hospital-picture.tsx";
import { Rating } from "./rating.tsx";

const factClass = "flex items-start gap-2 text-sm";

export function HospitalCard({ hospital, to }: { hospital: Hospital; to: string }) {
  const t = useText();
  return (
    <article
      className={cardClass(
        true,
        "relative flex h-full flex-col overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600",
      )}
    >
      <HospitalPicture src={hospital.hospitalImage} className="aspect-16/9 w-full" />
      <div className="grid gap-2 p-4">
        <h3 className="text-lg leading-snug">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-hidden">
            {hospital.name}
          </Link>
        </h3>
        <p className={factClass}>
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-700" />
          <span className="sr-only">{t("Address")}: </span>
          {hospital.address}
        </p>
        <p className={factClass}>
          <Phone aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-700" />
          <span className="sr-only">{t("Contact")}: </span>
          <span className="tabular">{hospital.contact}</span>
        </p>
        <Rating rating={hospital.rating} />
      </div>
    </article>
  );
}

export function HospitalCardSkeleton() {
  return (
    <div className={cardClass(false, "overflow-hidden")}>
      <Skeleton className="aspect-16/9 w-full rounded-none" />
      <div className="grid gap-2 p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
    </div>
  );
}
