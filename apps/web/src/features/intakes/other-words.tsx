import { intakeErrors, type IntakeWords } from "@medisense/contract/intakes";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { intakeOf } from "./queries.ts";

interface Props {
  appointmentId: string;
  onTake(other: IntakeWords): void;
  onKeepOwn(other: IntakeWords): void;
}

/** Shows what was stored from elsewhere meanwhile, and asks which words the doctor is to read. */
export function OtherWords({ appointmentId, onTake, onKeepOwn }: Props) {
  const t = useText();
  const { data, error, isFetching, refetch } = useQuery({ ...intakeOf(appointmentId), refetchOnMount: "always" });
  if (error) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  const other = !isFetching && data ? { reason: data.reason, since: data.since } : undefined;
  return (
    <div role="alert" className="grid gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
      <p>{t(intakeErrors.changedMeanwhile.message)}</p>
      {other && (
        <p className="wrap-anywhere font-semibold">{[other.reason, other.since].filter(Boolean).join(" · ")}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={!other} onClick={() => other && onTake(other)}>
          {t("Use this text")}
        </Button>
        <Button look="secondary" busy={!other} onClick={() => other && onKeepOwn(other)}>
          {t("Keep mine")}
        </Button>
      </div>
    </div>
  );
}
