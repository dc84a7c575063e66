import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";

/** A link to another screen of the application that looks like a button. */
export function RouteButton({ look, className, ...rest }: LinkProps & { look?: ButtonLook; className?: string }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
