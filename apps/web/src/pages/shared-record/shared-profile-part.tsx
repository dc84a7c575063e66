import { profileEntryKinds } from "@medisense/contract/persons/profile";
import type { SharedRecord } from "@medisense/contract/health/share";
import { useId } from "react";
import { msg } from "../../lib/i18n.ts";
import { termLabel } from "../../features/profile/term-label.ts";
import { useLanguage, useText } from "../../lib/language.tsx";

const kinds: Record<(typeof profileEntryKinds)[number], string> = {
  allergy: msg("Allergies"),
  disease: msg("Diseases"),
  medication: msg("Current medicines"),
};

export function SharedProfilePart({ profile: { facts, entries } }: { profile: NonNullable<SharedRecord["profile"]> }) {
  const t = useText();
  const { locale } = useLanguage();
  const id = useId();
  const said = (kind: keyof typeof kinds) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ name }) => termLabel(name, locale))
      .join(", ") || t("nothing recorded");
  const rows = [
    ...profileEntryKinds.map((kind) => [t(kinds[kind]), said(kind)] as const),
    [t("Blood group"), facts?.bloodGroup ?? t("nothing recorded")] as const,
    [t("Height"), facts?.heightCm ? t("{n} cm", { n: facts.heightCm }) : t("nothing recorded")] as const,
    [t("Weight"), facts?.weightKg ? t("{n} kg", { n: facts.weightKg }) : t("nothing recorded")] as const,
  ];
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="border-line border-b pb-1 text-xl">
        {t("Profile")}
      </h2>
      <dl className="grid gap-2 sm:grid-cols-[auto_1fr] sm:gap-x-6">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-ink-900">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
