import { WifiOff } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { useIsOnline } from "../../lib/network/use-is-online.ts";

/** Says that a form, or what `children` name, needs the network, before anything is sent. Empty while there is one. */
export function OfflineNote({ children }: { children?: string }) {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="flex gap-3 rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {children ??
            t("There is no network. You can continue when you are back online; what you have typed stays here.")}
        </p>
      )}
    </div>
  );
}
