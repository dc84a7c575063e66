import { compileMessage } from "@lingui/message-utils/compileMessage";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { startLanguage } from "../lib/language.tsx";
import { loadApplicationHindi } from "../locales/load-application-hindi.ts";
import { ApplicationView, createApplication } from "./application.tsx";
import { registerServiceWorker } from "./register-service-worker.ts";

const application = createApplication(createBrowserRouter);
// A catalogue that cannot be loaded must not leave the page empty.
const language = await startLanguage(loadApplicationHindi, compileMessage).catch(() =>
  startLanguage(loadApplicationHindi, compileMessage, "en"),
);

createRoot(document.getElementById("root")!).render(<ApplicationView {...application} language={language} />);
registerServiceWorker();
