import { WifiOff } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { countLateScreen } from "../../lib/network/late-code.ts";
import { reloadOnce } from "../../lib/network/reload-once.ts";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { NoNetwork } from "./no-network.tsx";
import { Opening } from "./opening.tsx";
import { OwnMain } from "./own-main.tsx";

export type LoadScreen = () => Promise<ComponentType>;

/** Creates a stand-in for a screen whose code is not there yet. The screen replaces it by itself. */
export function createLateScreen(load: LoadScreen): ComponentType {
  let Loaded: ComponentType | undefined;

  return function LateScreen() {
    const isOnline = useIsOnline();
    const [Screen, setScreen] = useState(() => Loaded);
    const [isFailing, setFailing] = useState(false);

    useEffect(() => {
      if (Screen) return;
      let isOver = false;
      const stopCounting = countLateScreen();
      load().then(
        (Component) => {
          Loaded = Component;
          if (!isOver) setScreen(() => Component);
        },
        () => {
          if (isOver) return;
          stopCounting();
          setFailing(true);
          // A new release has other files, and a browser may remember a failed import: a fresh page helps with both.
          if (isOnline) reloadOnce();
        },
      );
      return () => {
        isOver = true;
        stopCounting();
      };
    }, [Screen, isOnline]);

    if (Screen) return <Screen />;
    if (!isOnline) return <NoNetwork />;
    return isFailing ? <NotLoaded /> : <Opening />;
  };
}

function NotLoaded() {
  const t = useText();
  return (
    <OwnMain className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{t("Something went wrong")}</PageTitle>
      <h1 className="sr-only">{t("Something went wrong")}</h1>
      <div role="alert">
        <EmptyState
          icon={WifiOff}
          title={t("This page could not be loaded")}
          action={<Button onClick={() => window.location.reload()}>{t("Reload this page")}</Button>}
        >
          {t("The network may be weak. Nothing you saved is lost.")}
        </EmptyState>
      </div>
    </OwnMain>
  );
}
