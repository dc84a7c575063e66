import type { Disease, Instrument } from "@medisense/risk";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Card } from "../../ui/card.tsx";
import { diseaseIcons } from "./disease-icons.ts";

/** Shows the offered instruments of one disease, second views folded away; nothing when there are none. */
export function DiseaseCard({ disease, instruments }: { disease: Disease; instruments: readonly Instrument[] }) {
  const t = useText();
  const Icon = diseaseIcons[disease];
  const secondViews = instruments.filter(({ isSecondView }) => isSecondView);
  if (instruments.length === 0) return null;
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="flex items-center gap-3 text-lg">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span className="first-letter:uppercase">{t(disease)}</span>
      </h2>
      <InstrumentLinks instruments={instruments.filter(({ isSecondView }) => !isSecondView)} />
      {secondViews.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-900">{t("A second view")}</summary>
          <InstrumentLinks instruments={secondViews} />
        </details>
      )}
    </Card>
  );
}

function InstrumentLinks({ instruments }: { instruments: readonly Instrument[] }) {
  const t = useText();
  return (
    <ul className="grid divide-y divide-line">
      {instruments.map(({ id, title, ages }) => (
        <li key={id}>
          <Link
            to={appPaths.model(id)}
            className="flex min-h-14 items-center justify-between gap-3 py-2.5 text-ink-900 hover:text-brand-700"
          >
            <span>
              <span className="block font-semibold">{t(title)}</span>
              <span className="block text-ink-600 text-sm">{t("Age {from} to {to}", { ...ages })}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
