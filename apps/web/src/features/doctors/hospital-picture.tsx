import Building from "healthicons:hospital-outline";
import { useState } from "react";
import { classNames } from "../../lib/class-names.ts";

/** Shows the hospital's picture, or an icon if there is none or it fails to load. Decorative, next to the name. */
export function HospitalPicture({ src, className }: { src: string | null; className?: string }) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) {
    return (
      <div className={classNames("grid place-items-center bg-brand-50 text-brand-700", className)}>
        <Building className="size-14" />
      </div>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={classNames("bg-brand-50 object-cover", className)}
    />
  );
}
