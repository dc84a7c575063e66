import { istTime } from "@medisense/contract/ist";
import { useText } from "../../lib/language.tsx";
import type { Reason } from "../../lib/reason-of.ts";
import { ErrorNote } from "../../ui/error-note.tsx";

interface Props {
  /** The time of the data on the screen, in epoch milliseconds. */
  since: number;
  reason: Reason;
  onRetry: () => void;
}

/** Shows that the data on the screen is old because the server cannot be reached. */
export function StaleBanner({ since, reason, onRetry }: Props) {
  const t = useText();
  return (
    <ErrorNote onRetry={onRetry}>
      {`${t(reason)} ${t("Last updated at {time}.", { time: istTime(new Date(since)) })}`}
    </ErrorNote>
  );
}
