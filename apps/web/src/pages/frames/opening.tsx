import { useText } from "../../lib/language.tsx";
import { Waiting } from "../../ui/waiting.tsx";

/** Shown while the first screen's code or the session loads. */
export function Opening() {
  const t = useText();
  return (
    <main>
      <h1 className="sr-only">MediSense</h1>
      <Waiting>{t("One moment…")}</Waiting>
    </main>
  );
}
