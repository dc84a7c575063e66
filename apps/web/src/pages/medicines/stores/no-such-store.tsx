import { SearchX } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

export function NoSuchStore({ asked }: { asked: string }) {
  const t = useText();
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle isMissing>{t("Pharmacy not found")}</PageTitle>
      <h1 className="text-3xl">{t("Pharmacy not found")}</h1>
      <EmptyState
        icon={SearchX}
        title={t("There is no pharmacy called “{name}”", { name: asked })}
        action={<RouteButton to={medicinePaths.allStores}>{t("Show all pharmacies")}</RouteButton>}
      >
        {t("The name may be spelt differently, or the pharmacy may no longer be a partner.")}
      </EmptyState>
    </div>
  );
}
