import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";

/** Returns the classes of a card. A card that can be pressed has a shadow and lifts on hover. */
export const cardClass = (pressable = false, extra?: string) =>
  classNames(
    "rounded-card border border-line bg-card",
    pressable && "shadow-card transition-transform hover:-translate-y-0.5",
    extra,
  );

export function Card({ pressable, className, ...rest }: ComponentProps<"div"> & { pressable?: boolean }) {
  return <div className={cardClass(pressable, className)} {...rest} />;
}
