import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { createBrowserRouter, RouteObject } from "react-router";
import { RouterProvider } from "react-router";
import { followOtherTabs } from "../features/session/session.ts";
import { type Language, LanguageProvider } from "../lib/language.tsx";
import { loginThen } from "../paths/login-then.ts";
import { Toaster } from "../ui/overlays/toaster.tsx";
import { createQueryClient } from "./create-query-client.ts";
import { createRoutes } from "./create-routes.tsx";
import { SlowBanner } from "./slow-banner.tsx";
import { useAccountLanguage } from "./use-account-language.ts";

type Router = ReturnType<typeof createBrowserRouter>;

export interface Application {
  queryClient: QueryClient;
  router: Router;
}

/** Connects the screens with the server's state. The router holds the current URL: the browser's, or one in memory for a test. */
export function createApplication(createRouter: (routes: RouteObject[]) => Router): Application {
  const queryClient = createQueryClient(() => {
    const { pathname, search } = router.state.location;
    void router.navigate(loginThen(pathname + search), { replace: true, state: { message: "sessionEnded" } });
  });
  const router = createRouter(createRoutes(queryClient));
  followOtherTabs(queryClient);
  return { queryClient, router };
}

export function ApplicationView({ queryClient, router, language }: Application & { language: Language }) {
  const ofAccount = useAccountLanguage(language, queryClient);
  return (
    <LanguageProvider language={ofAccount}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SlowBanner />
        <Toaster />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
