import { useText } from "../lib/language.tsx";
import { Waiting } from "../ui/spinner.tsx";

/** While the first screen's code, or who is signed in, is still on its way. */
export function Opening() {
  const t = useText();
  return (
    <main>
      <h1 className="sr-only">MediSense</h1>
      <Waiting>{t("One moment…")}</Waiting>
    </main>
  );
}
