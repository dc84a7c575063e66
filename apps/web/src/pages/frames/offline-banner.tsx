import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { useText } from "../../lib/language.tsx";
import { awaitedParts } from "../../lib/network/awaited-parts.ts";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import type { ScreenHandle } from "./screen.tsx";

/**
 * Informs that the browser is offline. The text says what that means for the screens of the frame; a screen that lacks
 * something gets another one.
 */
export function OfflineBanner({ children }: { children: string }) {
  const t = useText();
  const isOnline = useIsOnline();
  const isLacking = useSyncExternalStore(awaitedParts.subscribe, lacksSomething, () => false);
  const isShownByScreen = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.showsOfflineMessage);

  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {!isOnline && (isLacking || !isShownByScreen) && (
        <p className="flex items-center justify-center gap-2 bg-marigold-50 px-4 py-2 text-ink-900 text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <strong>{t("You are offline.")}</strong>{" "}
            {isLacking ? t("What is missing here appears when you are back online.") : children}
          </span>
        </p>
      )}
    </div>
  );
}

const lacksSomething = () => awaitedParts.read().shapes > 0;
