import { compileMessage } from "@lingui/message-utils/compileMessage";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { startLanguage } from "../lib/language.tsx";
import { loadApplicationHindi } from "../locales/load-application-hindi.ts";
import { ApplicationView, createApplication } from "./application.tsx";

const application = createApplication(createBrowserRouter);

createRoot(document.getElementById("root")!).render(
  <ApplicationView {...application} language={await startLanguage(loadApplicationHindi, compileMessage)} />,
);
