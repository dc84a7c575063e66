import { TriangleAlert } from "lucide-react";
import { useText } from "../lib/language.tsx";
import { Button } from "./button.tsx";

/** Shows a failure next to what failed, with Retry if there is something to retry. */
export function ErrorNote({ children, onRetry }: { children: string; onRetry?: () => void }) {
  const t = useText();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-coral-600 bg-coral-50 px-4 py-3 text-ink-900"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-coral-600" />
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          {t("Retry")}
        </Button>
      )}
    </div>
  );
}
