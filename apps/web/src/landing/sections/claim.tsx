import { useText } from "../../lib/language.tsx";

/** Shows an advertised claim with a link to the footnote that calls it illustrative. */
export function Claim({ children, onDeep = false }: { children: string; onDeep?: boolean }) {
  const t = useText();
  return (
    <>
      {children}
      <a
        href="#claims"
        aria-label={t("Illustrative figure, see the note")}
        className={
          onDeep
            ? "px-0.5 align-super leading-none font-bold text-[0.8em] text-on-deep"
            : "px-0.5 align-super leading-none font-bold text-[0.8em] text-brand-700"
        }
      >
        *
      </a>
    </>
  );
}
