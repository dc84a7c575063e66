import { Link } from "react-router";
import { useText } from "../lib/language.tsx";
import { buttonClass } from "./button.tsx";

interface Props {
  page: number;
  pages: number;
  linkOf: (page: number) => string;
}

/** Previous and Next, for a list that has more than one page. */
export function Pages({ page, pages, linkOf }: Props) {
  const t = useText();
  if (pages < 2) return null;
  const step = (to: number, text: string) =>
    to < 1 || to > pages ? (
      <span aria-disabled="true" className={buttonClass("secondary", "opacity-55")}>
        {text}
      </span>
    ) : (
      <Link to={linkOf(to)} className={buttonClass("secondary")}>
        {text}
      </Link>
    );
  return (
    <nav aria-label={t("Pages")} className="flex flex-wrap items-center justify-center gap-4">
      {step(page - 1, t("Previous"))}
      <span className="tabular text-ink-900">{t("Page {page} of {pages}", { page, pages })}</span>
      {step(page + 1, t("Next"))}
    </nav>
  );
}
