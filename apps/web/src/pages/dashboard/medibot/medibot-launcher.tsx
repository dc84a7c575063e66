import { MessageCircleHeart, X } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useMatches } from "react-router";
import { setMedibotOpen, useIsMedibotOpen } from "../../../features/assistant/chat/medibot-open.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmergencyStrip } from "../../../ui/emergency-strip.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { ScreenHandle } from "../../frames/screen.tsx";
import type { PanelProps } from "./medibot-panel.tsx";

/** The button that opens and closes Medibot. The panel's code loads when it is opened first. */
export function MedibotLauncher({ user }: Pick<PanelProps, "user">) {
  const t = useText();
  const isOpen = useIsMedibotOpen();
  const { Panel, isLoading, isFailing, retry } = usePanel(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const hasFieldBelow = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.hasFieldAtBottom);
  const Icon = isOpen ? X : MessageCircleHeart;
  return (
    <div className="fixed right-4 bottom-22 z-20 grid justify-items-end gap-3 sm:right-6 lg:bottom-6 print:hidden">
      {isOpen && isFailing && (
        <div role="alert" className="grid w-72 gap-3 rounded-card border border-line bg-card p-4 shadow-card">
          <p className="text-ink-900">{t("Medibot could not be loaded. The network may be weak.")}</p>
          <EmergencyStrip />
          <Button look="secondary" busy={isLoading} onClick={retry}>
            {t("Try again")}
          </Button>
        </div>
      )}
      <button
        ref={button}
        type="button"
        aria-label={isOpen ? t("Close Medibot Assistant") : t("Open Medibot Assistant")}
        aria-expanded={isOpen}
        onClick={() => setMedibotOpen(!isOpen)}
        className={classNames(
          "grid size-14 place-items-center rounded-full border-2 border-card bg-brand-700 text-on-brand shadow-card hover:bg-brand-600",
          hasFieldBelow && "max-xl:hidden",
        )}
      >
        {isOpen && isLoading ? <Spinner className="size-6" /> : <Icon aria-hidden="true" className="size-6" />}
      </button>
      {isOpen && Panel && <Panel user={user} launcher={button} onClose={() => setMedibotOpen(false)} />}
    </div>
  );
}

function usePanel(isOpen: boolean) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [isFailing, setFailing] = useState(false);
  const load = useCallback(
    () =>
      import("./medibot-panel.tsx").then(
        ({ MedibotPanel }) => {
          setPanel(() => MedibotPanel);
          setFailing(false);
        },
        () => setFailing(true),
      ),
    [],
  );
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  // The next person begins with a closed panel.
  useEffect(() => () => setMedibotOpen(false), []);
  return {
    Panel,
    isLoading: !Panel && !isFailing,
    isFailing,
    retry() {
      setFailing(false);
      void load();
    },
  };
}
