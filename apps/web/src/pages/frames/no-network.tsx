import { WifiOff } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { OwnMain } from "./own-main.tsx";

/** Says that the screen needs the network. */
export function NoNetwork() {
  const t = useText();
  return (
    <OwnMain className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{t("No network")}</PageTitle>
      <h1 className="sr-only">{t("No network")}</h1>
      <div role="status">
        <EmptyState icon={WifiOff} title={t("This page needs the network")}>
          {t("It opens automatically when you are back online.")}
        </EmptyState>
      </div>
    </OwnMain>
  );
}
