import { compileMessage } from "@lingui/message-utils/compileMessage";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { followOtherTabs } from "../features/session/session.ts";
import { LanguageProvider, startLanguage } from "../lib/language.tsx";
import { loadHindi } from "../locales/application.ts";
import { Toaster } from "../ui/toaster.tsx";
import { loginThen } from "./paths.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./router.tsx";

const queryClient = createQueryClient(() => {
  const { pathname, search } = router.state.location;
  void router.navigate(loginThen(pathname + search), { replace: true, state: { notice: "sessionEnded" } });
});
const router = createBrowserRouter(createRoutes(queryClient));
followOtherTabs(queryClient);

createRoot(document.getElementById("root")!).render(
  <LanguageProvider language={await startLanguage(loadHindi, compileMessage)}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </LanguageProvider>,
);
