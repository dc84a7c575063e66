import { istTime } from "@medisense/contract/ist";
import { useText } from "../../lib/language.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";

interface Props {
  /** When what is on the screen was true, in milliseconds. */
  since: number;
  reason: string;
  onRetry: () => void;
}

/** What is known stays on the screen while the server cannot be asked, with its age said. */
export function StaleNote({ since, reason, onRetry }: Props) {
  const t = useText();
  return (
    <ErrorNote onRetry={onRetry}>
      {`${t(reason)} ${t("You see how it was at {time}.", { time: istTime(new Date(since)) })}`}
    </ErrorNote>
  );
}
