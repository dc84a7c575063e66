import { Pill } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { OpensSoonPage } from "./opens-soon-page.tsx";

export function MedicinesPage() {
  const t = useText();
  return (
    <OpensSoonPage name={t("Medicines")} icon={Pill} title={t("The medicine shop opens soon")}>
      {t("You will order from partner pharmacies here and have it delivered. Nothing can be bought yet.")}
    </OpensSoonPage>
  );
}
