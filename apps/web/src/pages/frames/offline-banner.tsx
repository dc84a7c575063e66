import { WifiOff } from "lucide-react";
import { useMatches } from "react-router";
import { useText } from "../../lib/language.tsx";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import type { ScreenHandle } from "./screen.tsx";

/** Informs that the browser is offline. The text says what that means for the screens of the frame. */
export function OfflineBanner({ children }: { children: string }) {
  const t = useText();
  const isOnline = useIsOnline();
  const isShownByScreen = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.showsOfflineMessage);
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {!isOnline && !isShownByScreen && (
        <p className="flex items-center justify-center gap-2 bg-marigold-50 px-4 py-2 text-ink-900 text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <strong>{t("You are offline.")}</strong> {children}
          </span>
        </p>
      )}
    </div>
  );
}
