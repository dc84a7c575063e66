import { ApiError } from "@medisense/contract/client";
import { me } from "@medisense/contract/identity";
import { onlineManager } from "@tanstack/react-query";
import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { api, isUnreachable } from "../lib/api.ts";
import { useText } from "../lib/language.tsx";
import { isFinal } from "../lib/network/is-final.ts";
import { useIsOnline } from "../lib/network/use-is-online.ts";
import { reasonOf } from "../lib/reason-of.ts";
import { NoNetwork } from "../pages/frames/no-network.tsx";
import { appPaths } from "../paths/app-paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageTitle } from "../ui/page-title.tsx";

const TRY_AGAIN_MS = 10_000;

/** The router's fallback for an unknown path, a screen that broke, or a server that cannot be reached. */
export function ErrorPage() {
  const error = useRouteError();
  const isOnline = useIsOnline();
  useReloadOnceAnswered(error instanceof ApiError && !isFinal(error), isOnline);
  return isUnreachable(error) && !isOnline ? <NoNetwork /> : <Failure error={error} />;
}

/** Loads the page again once the network is back, or once the server answers. */
function useReloadOnceAnswered(isUnanswered: boolean, isOnline: boolean) {
  useEffect(() => {
    if (!isUnanswered) return;
    const reload = () => window.location.reload();
    if (!isOnline) return onlineManager.subscribe((isBack) => isBack && reload());
    const timer = setInterval(() => void api(me, {}).then(reload, (error) => isFinal(error) && reload()), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnanswered, isOnline]);
}

function Failure({ error }: { error: unknown }) {
  const t = useText();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isUnanswered = error instanceof ApiError;
  return (
    <main className="content grid min-h-dvh content-center justify-items-start gap-5 py-16">
      <PageTitle>{isMissing ? t("Page not found") : t("Something went wrong")}</PageTitle>
      <Logo className="size-12" />
      <h1 className="text-3xl">
        {isUnanswered ? t("MediSense cannot be reached right now") : "Unexpected Application Error!"}
      </h1>
      <p className="max-w-prose text-lg">
        {isMissing
          ? t("This page does not exist. It may have moved, or the link may be mistyped.")
          : isUnanswered
            ? t(reasonOf(error))
            : t("This screen could not be shown. Nothing you saved is lost.")}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={appPaths.landing}>{t("Go to the home page")}</LinkButton>
        {!isMissing && (
          <LinkButton look="secondary" href="">
            {t("Reload this page")}
          </LinkButton>
        )}
      </div>
    </main>
  );
}
