import { useText } from "../lib/language.tsx";

/** An advertised sentence, marked as an illustration: no claim stands on the page without its footnote. */
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
