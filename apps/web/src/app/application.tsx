import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { createBrowserRouter, RouteObject } from "react-router";
import { RouterProvider } from "react-router";
import { followOtherTabs } from "../features/session/session.ts";
import { type Language, LanguageProvider } from "../lib/language.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { loginThen } from "./paths.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./router.tsx";

type Router = ReturnType<typeof createBrowserRouter>;

export interface Application {
  queryClient: QueryClient;
  router: Router;
}

/** Wires the screens to the server's state. The browser keeps its place in the address bar, a test in memory. */
export function createApplication(keepPlace: (routes: RouteObject[]) => Router): Application {
  const queryClient = createQueryClient(() => {
    const { pathname, search } = router.state.location;
    void router.navigate(loginThen(pathname + search), { replace: true, state: { notice: "sessionEnded" } });
  });
  const router = keepPlace(createRoutes(queryClient));
  followOtherTabs(queryClient);
  return { queryClient, router };
}

export function ApplicationView({ queryClient, router, language }: Application & { language: Language }) {
  return (
    <LanguageProvider language={language}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
