import { expect, test } from "vitest";
import { loginThen } from "./login-then.ts";

test("[AUTH-11] the requested page survives as one parameter", () => {
  const path = loginThen("/dashboard/doctors/alldoctors?mode=online&sort=fee");
  expect(new URL(path, "https://medisense.example").searchParams.get("next")).toBe(
    "/dashboard/doctors/alldoctors?mode=online&sort=fee",
  );
});
