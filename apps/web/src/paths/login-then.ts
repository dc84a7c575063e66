import type { Role } from "@medisense/contract/endpoint";
import { appPaths } from "./app-paths.ts";

/** Returns the path of the login that leads back to the requested page. */
export const loginThen = (asked: string, role: Role = "user") =>
  `${appPaths.login(role)}?${new URLSearchParams({ next: asked })}`;
