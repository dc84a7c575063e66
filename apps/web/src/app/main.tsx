import { compileMessage } from "@lingui/message-utils/compileMessage";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { LanguageProvider, startLanguage } from "../lib/language.tsx";
import { loadHindi } from "../locales/application.ts";
import { Toaster } from "../ui/toaster.tsx";
import { router } from "./router.tsx";

const queryClient = new QueryClient();

createRoot(document.getElementById("root")!).render(
  <LanguageProvider language={await startLanguage(loadHindi, compileMessage)}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </LanguageProvider>,
);
