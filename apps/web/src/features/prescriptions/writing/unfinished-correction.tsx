import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { useDiscardCorrection } from "./use-discard-correction.ts";

interface Props {
  appointmentId: string;
  onContinue(): void;
  /** Called once the server has no draft any more. */
  onDiscarded(): void;
}

/** Says above a signed prescription that its doctor has begun a correction, which counts for nothing yet. */
export function UnfinishedCorrection({ appointmentId, onContinue, onDiscarded }: Props) {
  const t = useText();
  const discarding = useDiscardCorrection(appointmentId, onDiscarded);
  return (
    <div className="grid gap-3 rounded-field bg-marigold-50 p-4 text-ink-900 print:hidden">
      <p role="status">
        {t("You began a correction and have not signed it. Until then, this prescription counts as it is.")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onContinue}>
          {t("Continue the correction")}
        </Button>
        <ConfirmButton
          label={t("Discard the correction")}
          question={t("Discard what you wrote for the correction? The signed prescription stays as it is.")}
          isBusy={discarding.isPending}
          failure={discarding.error ? t(reasonOf(discarding.error)) : undefined}
          onConfirmed={(close) => discarding.mutate(undefined, { onSettled: close })}
        />
      </div>
    </div>
  );
}
