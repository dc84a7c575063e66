import { useText } from "../../lib/language.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { OwnMain } from "./own-main.tsx";

/** Shown while the first screen's code or the session loads. */
export function Opening() {
  const t = useText();
  return (
    <OwnMain>
      <h1 className="sr-only">MediSense</h1>
      <Waiting>{t("One moment…")}</Waiting>
    </OwnMain>
  );
}
