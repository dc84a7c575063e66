import { istTime } from "@medisense/contract/ist";
import { measures } from "@medisense/contract/health/measures";
import type { TimelineEntry } from "@medisense/contract/health/records";
import { instruments } from "@medisense/risk";
import { ChartNoAxesCombined, FileText, Gauge, type LucideIcon, Package, Pill, Stethoscope } from "lucide-react";
import { documentUrl } from "../../../features/records/documents.ts";
import { contextLabels, tagLabels } from "../../../features/records/record-labels.ts";
import { useMeasuredText } from "../../../features/records/use-measured-text.ts";
import { useBandText } from "../../../features/risk-models/use-band-text.ts";
import { useText } from "../../../lib/language.tsx";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { useRecordPerson } from "../person/use-record-person.ts";

interface EntryFacts {
  Icon: LucideIcon;
  title: string;
  facts: string[];
  /** Undefined for an entry whose place is in an account of another person. */
  to: string | undefined;
  /** Set for an entry that opens a file instead of a screen. */
  file?: string;
}

/** Returns the words of an entry, and the place that it leads to. */
export function useEntryFacts(entry: TimelineEntry): EntryFacts {
  const t = useText();
  const bandText = useBandText();
  const measuredText = useMeasuredText();
  const { pathOf, isCaredFor } = useRecordPerson();
  const ofHolder = (path: string) => (isCaredFor ? undefined : path);
  switch (entry.record) {
    case "visit":
      return {
        Icon: Stethoscope,
        title: t("Visit: {doctor}", { doctor: entry.doctorName }),
        facts: [t(entry.specialization), entry.hospitalName, istTime(new Date(entry.at)), ...stateOf(entry.status)],
        to: ofHolder(isAhead(entry.at) ? appPaths.myAppointments : appPaths.pastAppointments),
      };
    case "prescription":
      return {
        Icon: Pill,
        title: t("Prescription: {doctor}", { doctor: entry.doctorName }),
        facts: entry.medicines,
        to: ofHolder(appPaths.prescription(entry._id)),
      };
    case "order":
      return {
        Icon: Package,
        title: t("Order {number}", { number: entry.number }),
        facts: entry.medicines,
        to: ofHolder(appPaths.myOrders),
      };
    case "document":
      return {
        Icon: FileText,
        title: entry.name,
        facts: [t(tagLabels[entry.tag]), entry.note].filter(Boolean),
        to: pathOf(appPaths.healthDocuments),
        file: documentUrl(entry._id),
      };
    case "check": {
      const instrument = instruments.find(({ id }) => id === entry.instrument);
      return {
        Icon: ChartNoAxesCombined,
        title: instrument ? t(instrument.title) : entry.instrument,
        facts: [bandText(entry.headline.band)],
        to: pathOf(appPaths.savedResults(entry.instrument)),
      };
    }
    case "measurement":
      return {
        Icon: Gauge,
        title: `${t(measures[entry.kind].label)}: ${measuredText(entry)}`,
        facts: [...(entry.context ? [t(contextLabels[entry.context])] : []), istTime(new Date(entry.at))],
        to: pathOf(appPaths.measurements(entry.kind)),
      };
  }

  function stateOf(status: Extract<TimelineEntry, { record: "visit" }>["status"]) {
    return status === "no_show" ? [t("Missed")] : status === "confirmed" ? [t("Booked")] : [];
  }
}

const isAhead = (instant: string) => new Date(instant) > serverNow();
