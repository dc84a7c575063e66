import { useText } from "../../../lib/language.tsx";

/** Says where the meaning of a brand's name comes from. */
export function BrandListSource() {
  const t = useText();
  return (
    <p className="text-ink-600 text-sm">
      {t("From our own list of brands, which no pharmacist has checked yet. Compare it with your pack.")}
    </p>
  );
}
