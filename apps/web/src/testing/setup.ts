import { notifyManager } from "@tanstack/react-query";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { setBearer } from "../lib/session-token.ts";
import { startFakeServer } from "./fake-server.tsx";
import { connectPages, socketOfPages } from "./fake-socket.ts";
import { takeUnanswered } from "./unanswered-calls.ts";
import { WorkerInPage } from "./worker-in-page.ts";

// Files share loaded modules, so the fake connection is the same for all of them.
vi.mock("../lib/socket.ts", () => ({ liveSocket: socketOfPages, closeSocket() {} }));

// Screens load their code on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// As in the product: a screen shows refetched state at once, also before the callbacks of the press that changed it.
notifyManager.setScheduler(queueMicrotask);

beforeEach(startFakeServer);
beforeEach(() => vi.stubGlobal("Worker", WorkerInPage));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "lang=; Path=/; Max-Age=0";
  vi.useRealTimers();
  setBearer(undefined);
  connectPages(undefined);
  const [unanswered] = takeUnanswered();
  if (unanswered) throw new Error(unanswered);
});
