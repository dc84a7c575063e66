import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { NeedsNetwork } from "../../ui/waiting.tsx";
import { OwnMain } from "./own-main.tsx";

/** Says that the screen needs the network. */
export function NoNetwork() {
  const t = useText();
  return (
    <OwnMain className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{t("No network")}</PageTitle>
      <h1 className="sr-only">{t("No network")}</h1>
      <NeedsNetwork />
    </OwnMain>
  );
}
