import type { DrawnAvatar } from "@medisense/contract/persons/avatars";
import { classNames } from "../../../lib/class-names.ts";
import { drawings } from "./drawings.tsx";

export function DrawnPicture({ name, className }: { name: DrawnAvatar; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={classNames("shrink-0 rounded-full border border-line bg-brand-50", className)}
    >
      {drawings[name]}
    </svg>
  );
}
