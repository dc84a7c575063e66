import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const here = "https://medisense.example";

test.each([
  ["/dashboard/models", "/dashboard/models"],
  ["/dashboard/userinfo/my-appointments?tab=past#top", "/dashboard/userinfo/my-appointments?tab=past#top"],
  [`${here}/dashboard/home`, "/dashboard/home"],
])("[AUTH-11] the return path %s is one of ours", (target, path) => {
  expect(ownPath(target, here)).toBe(path);
});

test.each([
  "https://evil.example/dashboard",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "https://medisense.example.evil.example/",
  "javascript:alert(1)",
  "",
  null,
  undefined,
])("[AUTH-11] the return path %j is not followed", (target) => {
  expect(ownPath(target, here)).toBeUndefined();
});
