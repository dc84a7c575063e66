import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { enterOnce } from "./enter-once.ts";

test("one step back leaves a page that was asked for twice, and a page that was visited twice is there twice", async () => {
  const router = createMemoryRouter([{ path: "*", element: null }], { initialEntries: ["/cart"] });
  enterOnce(router);
  const at = () => router.state.location.pathname + router.state.location.search;
  await router.navigate("/login?next=%2Fcart");
  await router.navigate("/login?next=%2Fcart");
  await router.navigate({ pathname: "/login", search: "?next=%2Fcart" });
  await router.navigate(-1);
  expect(at()).toBe("/cart");

  for (const path of ["/doctors", "/cart", "/doctors"]) await router.navigate(path);
  await router.navigate(-2);
  expect(at()).toBe("/doctors");
});
