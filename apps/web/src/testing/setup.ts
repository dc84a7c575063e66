import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { forgetServer } from "./fake-server.tsx";

afterEach(() => {
  cleanup();
  forgetServer();
  localStorage.clear();
});
