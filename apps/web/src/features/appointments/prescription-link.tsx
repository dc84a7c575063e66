import { FileText } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { RouteButton } from "../../ui/route-button.tsx";

export function PrescriptionLink({ to }: { to: string }) {
  const t = useText();
  return (
    <RouteButton look="secondary" to={to}>
      <FileText aria-hidden="true" className="size-5" />
      {t("View Prescription")}
    </RouteButton>
  );
}
