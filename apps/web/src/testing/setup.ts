import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { setBearer } from "../lib/session-token.ts";
import { forgetServer } from "./fake-server.tsx";
import { connectPages, lineOfPages } from "./fake-socket.ts";

// The same for all files: they share what they load, so one of them cannot have a stand-in of its own.
vi.mock("../lib/socket.ts", () => ({ liveSocket: lineOfPages, closeSocket() {} }));

afterEach(() => {
  cleanup();
  forgetServer();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  setBearer(undefined);
  connectPages(undefined);
});
