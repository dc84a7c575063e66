import { SearchX } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

interface Props {
  terms: string | undefined;
  hasFilters: boolean;
  onClearTerms: () => void;
}

export function NoDoctorsFound({ terms, hasFilters, onClearTerms }: Props) {
  const t = useText();
  return (
    <EmptyState
      icon={SearchX}
      title={terms ? t("No doctors found for “{terms}”", { terms }) : t("No doctors found")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {terms && hasFilters && (
            <Button look="secondary" onClick={onClearTerms}>
              {t("Clear the search")}
            </Button>
          )}
          <RouteButton to={doctorPaths.allDoctors()}>{t("Show all doctors")}</RouteButton>
        </div>
      }
    >
      {hasFilters
        ? t("No doctor matches all your filters. Remove one, or start again with all doctors.")
        : t("Check the spelling, or search by speciality, hospital or symptom.")}
    </EmptyState>
  );
}
