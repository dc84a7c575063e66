import { expect, test } from "vitest";
import { loginThen, ownPath } from "./paths.ts";

const here = "https://medisense.example";

test.each([
  ["/dashboard/models", "/dashboard/models"],
  ["/dashboard/userinfo/my-appointments?tab=past#top", "/dashboard/userinfo/my-appointments?tab=past#top"],
  [`${here}/dashboard/home`, "/dashboard/home"],
])("[AUTH-11] the way back %s is one of ours", (address, path) => {
  expect(ownPath(address, here)).toBe(path);
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
])("[AUTH-11] the way back %j is not followed", (address) => {
  expect(ownPath(address, here)).toBeUndefined();
});

test("[AUTH-11] the page asked for survives as one parameter", () => {
  const address = loginThen("/dashboard/doctors/alldoctors?mode=online&sort=fee");
  expect(new URL(address, here).searchParams.get("next")).toBe("/dashboard/doctors/alldoctors?mode=online&sort=fee");
});
