import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { currentSession } from "../../features/session/session.ts";
import { serverContact } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { awaitedParts } from "../../lib/network/awaited-parts.ts";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import type { ScreenHandle } from "./screen.tsx";

const TRY_AGAIN_MS = 10_000;

/**
 * Informs that the browser is offline, or that no server answers it. The text says what being offline means for the
 * screens of the frame; a screen that lacks something gets another one.
 */
export function OfflineBanner({ children }: { children: string }) {
  const t = useText();
  const isOnline = useIsOnline();
  const isLacking = useSyncExternalStore(awaitedParts.subscribe, lacksSomething, () => false);
  const isServerLost = useIsServerLost() && isOnline;
  const isShownByScreen = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.showsOfflineMessage);

  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {isServerLost && (
        <Notice title={t("MediSense cannot be reached right now.")}>
          {t("What you see here may be out of date.")}
        </Notice>
      )}
      {!isOnline && (isLacking || !isShownByScreen) && (
        <Notice title={t("You are offline.")}>
          {isLacking ? t("What is missing here appears when you are back online.") : children}
        </Notice>
      )}
    </div>
  );
}

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-marigold-50 px-4 py-2 text-ink-900 text-sm">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  );
}

/** Returns true while no server answers, and asks it again. Once it answers, what may be out of date is read anew. */
function useIsServerLost() {
  const queryClient = useQueryClient();
  const isLost = useSyncExternalStore(serverContact.subscribe, isContactLost, () => false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => void queryClient.refetchQueries(currentSession()), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLost, queryClient]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let readAt = Number.NEGATIVE_INFINITY;
    const readAnew = () => {
      readAt = performance.now();
      void queryClient.refetchQueries({ type: "active", stale: true });
    };
    const stop = serverContact.subscribe(() => {
      clearTimeout(waiting);
      if (isContactLost()) return;
      // One call may fail for ever while others are answered: without a pause, each answer would send all of them again.
      waiting = setTimeout(readAnew, Math.max(0, readAt + TRY_AGAIN_MS - performance.now()));
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [queryClient]);
  return isLost;
}

const isContactLost = () => serverContact.read().isLost;

const lacksSomething = () => awaitedParts.read().shapes > 0;
