import type { EmergencyCard } from "@medisense/contract/health/emergency-card";
import { Phone } from "lucide-react";
import { termLabel } from "../../../features/profile/term-label.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { type CardLine, emergencyText } from "./emergency-text.ts";

/** Shows the chosen parts in large type, and the same text as a QR code that needs no network. */
export function EmergencyCardView({ card }: { card: EmergencyCard }) {
  const t = useText();
  const { locale } = useLanguage();
  const { contact } = card;
  const lines = linesOf();
  const born = (date: string) => t("born {date}", { date: date.split("-").toReversed().join(".") });
  const { text, isShortened } = emergencyText(card, lines, {
    title: t("Emergency card"),
    born,
    more: (n) => t("and {n} more", { n }),
  });

  function linesOf(): CardLine[] {
    const labels = (names: string[]) =>
      names.length > 0 ? names.map((one) => termLabel(one, locale)) : [t("None given")];
    const all: CardLine[] = [
      { part: "bloodGroup", name: t("Blood group"), items: [card.bloodGroup ?? t("Not known")] },
      { part: "allergies", name: t("Allergies"), items: labels(card.allergies) },
      { part: "contact", name: t("In an emergency call"), items: contact ? [contactText(contact)] : [] },
      { part: "medications", name: t("Medications"), items: labels(card.medications) },
      { part: "diseases", name: t("Diseases"), items: labels(card.diseases) },
    ];
    return all.filter(({ part, items }) => card.shows.includes(part) && items.length > 0);
  }
  return (
    <article
      data-printed
      aria-label={t("Emergency card")}
      className="grid gap-5 rounded-card border-2 border-coral-600 bg-card p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6"
    >
      <div className="grid min-w-0 content-start gap-4">
        <div>
          <p className="font-bold text-coral-600">{t("Emergency card")}</p>
          <h2 className="wrap-anywhere text-3xl">{card.name}</h2>
          {card.birthDate && <p className="text-lg">{born(card.birthDate)}</p>}
        </div>
        <dl className="grid gap-3">
          {lines.map(({ part, name, items }) => (
            <div key={part}>
              <dt className="font-semibold">{name}</dt>
              <dd className="wrap-anywhere font-bold text-2xl text-ink-900">{items.join(", ")}</dd>
            </div>
          ))}
        </dl>
        {contact && card.shows.includes("contact") && (
          <LinkButton href={`tel:${contact.phone}`} className="justify-self-start print:hidden">
            <Phone aria-hidden="true" className="size-5" />
            {t("Call {name}", { name: contact.name })}
          </LinkButton>
        )}
      </div>
      <div className="grid content-start justify-items-center gap-2">
        <QrCode text={text} label={t("QR code with the text of this card")} className="w-64 max-w-full rounded-field" />
        <p className="max-w-64 text-center text-sm">
          {isShortened
            ? t(
                "The code holds only part of this card: the full text is too long for a code that every phone can read.",
              )
            : t("The code holds this text itself. It can be read without a network.")}
        </p>
      </div>
    </article>
  );
}

const contactText = ({ name, relation, phone }: NonNullable<EmergencyCard["contact"]>) =>
  `${name} (${relation}) ${phone}`;
