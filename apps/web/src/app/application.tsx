import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { type createBrowserRouter, type RouteObject, RouterProvider } from "react-router";
import { followOtherTabs } from "../features/session/session.ts";
import { carryOutPendingLogout } from "../lib/logout/end-session.ts";
import { type Language, LanguageProvider } from "../lib/language.tsx";
import { loadScreens } from "../pages/frames/screen.tsx";
import { loginThen } from "../paths/login-then.ts";
import { Toaster } from "../ui/overlays/toaster.tsx";
import { createGuards } from "./create-guards.ts";
import { enterOnce } from "./enter-once.ts";
import { createQueryClient } from "./query-client/create-query-client.ts";
import { createRoutes } from "./create-routes.tsx";
import { openRoutes } from "./open-routes.ts";
import { fillQueries, type PageData } from "./loading/page-data.ts";
import { routesAt } from "./loading/route-positions.ts";
import { SlowBanner } from "./slow-banner.tsx";
import { useAccountLanguage } from "./use-account-language.ts";

type Router = ReturnType<typeof createBrowserRouter>;
type CreateRouter = (routes: RouteObject[], options?: Parameters<typeof createBrowserRouter>[1]) => Router;

export interface Application {
  queryClient: QueryClient;
  router: Router;
}

/** Connects the screens with the server's state. The router holds the current URL: the browser's, or one in memory for a test. */
export function createApplication(createRouter: CreateRouter): Application {
  const { queryClient, routes, connect } = prepare();
  return { queryClient, router: connect(createRouter(routes)) };
}

/** Connects a page that the server has rendered: with its data, and with its screens loaded before anything is shown. */
export async function resumeApplication(
  createRouter: CreateRouter,
  data: PageData,
  positions: number[],
): Promise<Application> {
  const { queryClient, routes, connect } = prepare();
  fillQueries(queryClient, data);
  await loadScreens(routesAt(routes, positions));
  const loaderData = Object.fromEntries(Object.values(openRoutes).map((id) => [id, null]));
  return { queryClient, router: connect(createRouter(routes, { hydrationData: { loaderData } })) };
}

function prepare() {
  let current: Router | undefined;
  const queryClient = createQueryClient(() => {
    if (!current) return;
    const { pathname, search } = current.state.location;
    void current.navigate(loginThen(pathname + search), { replace: true, state: { message: "sessionEnded" } });
  });
  function connect(router: Router) {
    current = router;
    enterOnce(router);
    followOtherTabs(queryClient);
    carryOutPendingLogout();
    return router;
  }
  return { queryClient, routes: createRoutes(createGuards(queryClient)), connect };
}

interface ViewProps extends Application {
  language: Language;
  /** Runs once the first screen is there. What changes it earlier would differ from the page that the server rendered. */
  onShown?: () => void;
}

export function ApplicationView({ queryClient, router, language, onShown }: ViewProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <ApplicationFrame queryClient={queryClient} language={language}>
      <RouterProvider router={router} />
    </ApplicationFrame>
  );
}

interface FrameProps {
  queryClient: QueryClient;
  language: Language;
  /** The router, which shows the screen. */
  children: ReactNode;
}

/** The surroundings of every screen, in the browser and on the server. */
export function ApplicationFrame({ queryClient, language, children }: FrameProps) {
  const ofAccount = useAccountLanguage(language, queryClient);
  return (
    <LanguageProvider language={ofAccount}>
      <QueryClientProvider client={queryClient}>
        {children}
        <SlowBanner />
        <Toaster />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
