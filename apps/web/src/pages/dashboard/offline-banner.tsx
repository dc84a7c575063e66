import { onlineManager } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { useText } from "../../lib/language.tsx";
import type { ScreenHandle } from "../../lib/screen.ts";

/** Informs that the browser is offline and nothing is lost. */
export function OfflineBanner() {
  const t = useText();
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const isShownByScreen = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.showsOfflineMessage);
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isOnline && !isShownByScreen && (
        <p className="flex items-center justify-center gap-2 bg-marigold-50 px-4 py-2 text-ink-900 text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t("You are offline. Your changes will be sent when you are back online. Keep this page open.")}
        </p>
      )}
    </div>
  );
}
