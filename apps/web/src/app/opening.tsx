import { useText } from "../lib/language.tsx";
import { Waiting } from "../ui/spinner.tsx";

/** Before the first screen's code has arrived. */
export function Opening() {
  const t = useText();
  return <Waiting>{t("One moment…")}</Waiting>;
}
