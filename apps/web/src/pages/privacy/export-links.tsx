import { type ExportFormat, exportRecord } from "@medisense/contract/health/export";
import { Download } from "lucide-react";
import { useLanguage, useText } from "../../lib/language.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PrivacySection } from "./privacy-section.tsx";

export function ExportLinks({ personId }: { personId: string | undefined }) {
  const t = useText();
  const { locale } = useLanguage();
  const labels: [ExportFormat, string][] = [
    ["pdf", t("PDF, to read and print")],
    ["fhir", t("FHIR R4, for another health app")],
    ["json", t("JSON, everything")],
  ];
  return (
    <PrivacySection
      title={t("Download your record")}
      about={t("Profile, visits, prescriptions, orders, invoices, chats and the list of files, in one file.")}
    >
      <ul className="flex flex-wrap gap-3">
        {personId &&
          labels.map(([format, label]) => (
            <li key={format}>
              <LinkButton
                look="secondary"
                download
                href={`${exportRecord.path}?${new URLSearchParams({ personId, format, lang: locale })}`}
              >
                <Download aria-hidden="true" className="size-5" />
                {label}
              </LinkButton>
            </li>
          ))}
      </ul>
    </PrivacySection>
  );
}
