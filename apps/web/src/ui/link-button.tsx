import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";

/** Shows a link to another document as a button. Inside the application use `RouteButton`, which does not reload. */
export function LinkButton({ look, className, children, ...rest }: ComponentProps<"a"> & { look?: ButtonLook }) {
  return (
    <a className={buttonClass(look, className)} {...rest}>
      {children}
    </a>
  );
}
