import type { MedicineCategory } from "@medisense/contract/medicines";
import { SearchX } from "lucide-react";
import { showResults } from "../../../features/medicines/use-results-in-view.ts";
import { useText } from "../../../lib/language.tsx";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

interface Props {
  q: string | undefined;
  category: MedicineCategory | undefined;
  toAllCategories: string;
}

export function NoMedicinesFound({ q, category, toAllCategories }: Props) {
  const t = useText();
  if (q && category) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("No medicines found for “{terms}” in {category}", { terms: q, category: t(category) })}
        action={
          <RouteButton to={toAllCategories} {...showResults}>
            {t("Search in all categories")}
          </RouteButton>
        }
      >
        {t("It may be in another category.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={q ? t("No medicines found for “{terms}”", { terms: q }) : t("No medicines found")}
      action={<RouteButton to={medicinePaths.home}>{t("Show all medicines")}</RouteButton>}
    >
      {t("Check the spelling, or search by ingredient or use, such as paracetamol or fever.")}
    </EmptyState>
  );
}
