import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";

/** Shows a link to another screen of the application as a button. */
export function RouteButton({ look, className, ...rest }: LinkProps & { look?: ButtonLook; className?: string }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
