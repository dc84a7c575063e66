import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";

/** The unit of every list. A card that is pressed as a whole casts the shadow and lifts a little. */
export const cardClass = (pressable = false, extra?: string) =>
  classNames(
    "rounded-card border border-line bg-card",
    pressable && "shadow-card transition-transform hover:-translate-y-0.5",
    extra,
  );

export function Card({ pressable, className, ...rest }: ComponentProps<"div"> & { pressable?: boolean }) {
  return <div className={cardClass(pressable, className)} {...rest} />;
}
