import { diseases } from "@medisense/risk";
import { ChartNoAxesCombined } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { OpensSoonPage } from "../dashboard/opens-soon-page.tsx";
import { DiseaseCard } from "./disease-card.tsx";
import { IntendedUse } from "./intended-use.tsx";
import { LoadingInstruments } from "./loading-instruments.tsx";
import { useOfferedInstruments } from "./use-offered-instruments.ts";

export function ModelsPage() {
  const t = useText();
  const about = t(
    "Answer a few questions and see where you stand. Your answers stay on this device unless you save a result.",
  );
  const { offered, error, refetch } = useOfferedInstruments();
  if (offered?.length === 0) {
    return (
      <OpensSoonPage name={t("Models")} icon={ChartNoAxesCombined} title="MODELS FEATURES COMING SOON (IN PROGRESS)">
        {t("For questions about your health, please ask a doctor.")}
      </OpensSoonPage>
    );
  }
  return (
    <main className="content grid gap-6 py-6 sm:py-10">
      <PageTitle description={about}>{t("Models")}</PageTitle>
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-2xl sm:text-3xl">{t("Models")}</h1>
        <p>{about}</p>
        <IntendedUse />
        <EmergencyStrip />
      </header>
      {error && !offered ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : offered ? (
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {diseases.map((disease) => (
            <DiseaseCard
              key={disease}
              disease={disease}
              instruments={offered.filter((one) => one.disease === disease)}
            />
          ))}
        </div>
      ) : (
        <LoadingInstruments />
      )}
    </main>
  );
}
