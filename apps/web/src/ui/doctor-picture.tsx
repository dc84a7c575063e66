import { useState } from "react";
import { classNames } from "../lib/class-names.ts";

const PLACEHOLDER = "/img/doctors/placeholder.svg";

interface Props {
  /** Empty where the name stands beside the picture. */
  name: string;
  src: string | null | undefined;
  /** For a portrait in the first view. */
  eager?: boolean;
  className?: string;
}

/** A doctor's portrait; a drawing of nobody in particular where there is none or it does not load. */
export function DoctorPicture({ name, src, eager = false, className }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed ? src : PLACEHOLDER;
  return (
    <img
      src={shown}
      alt={name}
      width={200}
      height={200}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setFailed(shown)}
      className={classNames("aspect-square rounded-field object-cover", className)}
    />
  );
}
