import { useState } from "react";
import { classNames } from "../lib/class-names.ts";

const PLACEHOLDER = "/img/doctors/placeholder.svg";

interface Props {
  /** The alternative text; empty if the name is next to the picture. */
  name: string;
  src: string | null | undefined;
  /** True for a portrait that is visible without scrolling. */
  eager?: boolean;
  className?: string;
}

/** Shows a doctor's portrait, or a neutral drawing if there is none or it fails to load. */
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
