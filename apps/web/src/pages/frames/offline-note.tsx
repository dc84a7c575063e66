import { WifiOff } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { useIsOnline } from "../../lib/network/use-is-online.ts";

/** Says beside a form that it needs the network, before anything is sent. */
export function OfflineNote() {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="flex gap-3 rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t("There is no network. You can go on as soon as you are back online; what you have typed stays here.")}
        </p>
      )}
    </div>
  );
}
