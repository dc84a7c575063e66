import { WifiOff } from "lucide-react";
import { useText } from "../lib/language.tsx";
import { useIsOnline } from "../lib/network/use-is-online.ts";
import { EmptyState } from "./empty-state.tsx";
import { Spinner } from "./spinner.tsx";

/** Shows a centred spinner with a text about what is loading. Without a network it says that it needs one. */
export function Waiting({ children }: { children: string }) {
  return useIsOnline() ? <Turning>{children}</Turning> : <NeedsNetwork />;
}

/** Shows that the screen's code or the session is loading, which needs no network where both are stored. */
export function WaitingForCode() {
  const t = useText();
  return <Turning>{t("One moment…")}</Turning>;
}

function Turning({ children }: { children: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-brand-700">
      <Spinner className="size-10" />
      <p className="text-ink-600">{children}</p>
    </div>
  );
}

/** Says that what belongs here needs the network. */
export function NeedsNetwork() {
  const t = useText();
  return (
    <div role="status">
      <EmptyState icon={WifiOff} title={t("This page needs the network")}>
        {t("It opens automatically when you are back online.")}
      </EmptyState>
    </div>
  );
}
