import { SearchX } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

export function NoSuchMedicine() {
  const t = useText();
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle isMissing>{t("Medicine not found")}</PageTitle>
      <h1 className="text-3xl">{t("Medicine not found")}</h1>
      <EmptyState
        icon={SearchX}
        title={t("This medicine is no longer sold here")}
        action={<RouteButton to={medicinePaths.home}>{t("Browse Medicines")}</RouteButton>}
      >
        {t("The same composition may be sold under another name. Search by its ingredient.")}
      </EmptyState>
    </div>
  );
}
