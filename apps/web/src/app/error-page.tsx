import { isRouteErrorResponse, useRouteError } from "react-router";
import { useText } from "../lib/language.tsx";
import { appPaths } from "../paths/app-paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/** The router's fallback for an unknown path or a screen that broke. */
export function ErrorPage() {
  const t = useText();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="content grid min-h-dvh content-center justify-items-start gap-5 py-16">
      <PageTitle>{isMissing ? t("Page not found") : t("Something went wrong")}</PageTitle>
      <Logo className="size-12" />
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="max-w-prose text-lg">
        {isMissing
          ? t("This page does not exist. It may have moved, or the link may be mistyped.")
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
