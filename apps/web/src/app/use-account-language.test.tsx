import { chooseLocale } from "@medisense/contract/identity";
import { listAppointments } from "@medisense/contract/appointments";
import { listOrders } from "@medisense/contract/orders";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { serve } from "../testing/fake-server.tsx";
import { aSession } from "../testing/fixtures.ts";
import { openApplication } from "../testing/open-application.tsx";

beforeEach(() => {
  serve(listAppointments, { success: true, data: [], total: 0 });
  serve(listOrders, { success: true, data: [], total: 0 });
});

const anAccountIn = (locale: "en" | "hi") => aSession({ user: { ...aSession().user, locale } });

test("a browser without a choice takes the language of the account", async () => {
  openApplication("/dashboard/home", anAccountIn("hi"));

  await waitFor(() => expect(document.documentElement.lang).toBe("hi"));
});

test("a choice made in this browser wins over the account's", async () => {
  localStorage.setItem("lang", "en");
  openApplication("/dashboard/home", anAccountIn("hi"));

  await screen.findByRole("heading", { name: "WELCOME TO MEDISENSE" });
  expect(document.documentElement.lang).toBe("en");
});

test("a choice is stored with the account", async () => {
  const stored = vi.fn();
  serve(chooseLocale, ({ body }) => {
    stored(body);
    return { success: true };
  });
  const { user } = openApplication("/dashboard/home", anAccountIn("en"));

  const [hindi] = await screen.findAllByRole("button", { name: "हिन्दी" });
  await user.click(hindi!);

  await waitFor(() => expect(stored).toHaveBeenCalledWith({ locale: "hi" }));
  await waitFor(() => expect(document.documentElement.lang).toBe("hi"));
});

test("a choice made before the login goes to an account that has none", async () => {
  localStorage.setItem("lang", "en");
  const stored = vi.fn();
  serve(chooseLocale, ({ body }) => {
    stored(body);
    return { success: true };
  });
  openApplication("/dashboard/home", aSession());

  await waitFor(() => expect(stored).toHaveBeenCalledWith({ locale: "en" }));
});
