import { Link, type LinkProps } from "react-router";
import { useText } from "../lib/language.tsx";
import { buttonClass } from "./button.tsx";

interface Props {
  page: number;
  pages: number;
  linkOf: (page: number) => string;
  /** The navigation options of the links. */
  way?: Pick<LinkProps, "preventScrollReset" | "state">;
}

/** Shows Previous and Next for a list of several pages. Beyond the end, Previous leads to the last page. */
export function Pages({ page, pages, linkOf, way }: Props) {
  const t = useText();
  if (pages < 2) return null;
  const step = (to: number, text: string) =>
    to < 1 || to > pages ? (
      <span aria-disabled="true" className={buttonClass("secondary", "opacity-55")}>
        {text}
      </span>
    ) : (
      <Link to={linkOf(to)} {...way} className={buttonClass("secondary")}>
        {text}
      </Link>
    );
  return (
    <nav aria-label={t("Pages")} className="flex flex-wrap items-center justify-center gap-4">
      {step(Math.min(page - 1, pages), t("Previous"))}
      <span className="tabular text-ink-900">{t("Page {page} of {pages}", { page, pages })}</span>
      {step(page + 1, t("Next"))}
    </nav>
  );
}
