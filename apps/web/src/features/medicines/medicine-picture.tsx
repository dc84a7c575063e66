import Medicines from "healthicons:medicines-outline";
import { useState } from "react";
import { classNames } from "../../lib/class-names.ts";

/** Shows the kind of pack, or an icon if the drawing fails to load. Decorative, next to the name. */
export function MedicinePicture({ src, className }: { src: string | null; className?: string }) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) {
    return (
      <span className={classNames("grid place-items-center rounded-field bg-brand-50 text-brand-700", className)}>
        <Medicines className="size-1/2" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={160}
      height={120}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={classNames("rounded-field bg-brand-50 object-cover", className)}
    />
  );
}
