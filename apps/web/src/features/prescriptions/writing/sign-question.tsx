import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { severeSeverities } from "@medisense/contract/prescriptions";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { SafetyItem } from "../../../ui/safety/safety-item.tsx";

interface SignQuestionProps {
  /** Undefined while nothing is asked; "unknown" when the medicines could not be compared. */
  warnings: SafetyWarning[] | "unknown" | undefined;
  onClose(): void;
  onSign(): void;
}

/** Asks whether to sign, with the severe warnings that the signature will state as read. */
export function SignQuestion({ warnings, onClose, onSign }: SignQuestionProps) {
  const t = useText();
  return (
    <AlertDialog
      message={
        warnings && t("Sign this prescription? Once it is signed it cannot be changed, only corrected by a new one.")
      }
      onClose={onClose}
      closeLabel={t("Not yet")}
      action={<Button onClick={onSign}>{t("Sign")}</Button>}
    >
      {warnings === "unknown" ? (
        <p className="text-ink-900 text-sm">{t("These medicines could not be compared with each other.")}</p>
      ) : (
        warnings &&
        warnings.length > 0 && (
          <section
            aria-label={t("Warnings read before signing")}
            className="grid max-h-[45vh] grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto rounded-field bg-marigold-50 p-4 text-ink-900"
          >
            <p className="text-sm">{t("When you sign, the prescription keeps a note that you read these warnings.")}</p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {warnings.map((warning) => (
                <li key={warning.id}>
                  <SafetyItem warning={warning} isAtDesk />
                </li>
              ))}
            </ul>
          </section>
        )
      )}
    </AlertDialog>
  );
}

/** Returns the warnings about which a doctor is asked before signing. */
export const severeOf = (warnings: SafetyWarning[]) =>
  warnings.filter(({ severity }) => severeSeverities.some((severe) => severe === severity));
