import { ChartNoAxesCombined } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { OpensSoonPage } from "./opens-soon-page.tsx";

export function ModelsPage() {
  const t = useText();
  return (
    <OpensSoonPage name={t("Models")} icon={ChartNoAxesCombined} title="MODELS FEATURES COMING SOON (IN PROGRESS)">
      {t("For questions about your health, please ask a doctor.")}
    </OpensSoonPage>
  );
}
