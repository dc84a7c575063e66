import { aboutAssistants } from "@medisense/contract/assistant";
import { doctorSlots } from "@medisense/contract/appointments";
import {
  findDoctor,
  listDoctors,
  listHospitalDoctors,
  listHospitals,
  searchDoctors,
} from "@medisense/contract/directory";
import { listUnreadChats } from "@medisense/contract/chat";
import { commonErrors } from "@medisense/contract/errors";
import { listPersons } from "@medisense/contract/persons/family";
import { listRiskModels } from "@medisense/contract/health/risk-models";
import { logIn, logOut } from "@medisense/contract/identity";
import { lastAddress } from "@medisense/contract/orders";
import { doctorDay } from "@medisense/contract/doctor-desk";
import { listStores, mergeCart, priceCart, readCart, searchMedicines } from "@medisense/contract/medicines";
import { checkCartSafety, checkMedicineSafety } from "@medisense/contract/medicines/safety";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anAbout } from "../features/assistant/answer.fixture.ts";
import { currentSession } from "../features/session/session.ts";
import { aCartLine } from "../features/medicine-cart/cart-line.fixture.ts";
import { cartOf } from "../features/medicine-cart/cart-of.ts";
import { guestCart } from "../lib/guest-cart.ts";
import { serve } from "../testing/fake-server.tsx";
import { aSession } from "../testing/fixtures.ts";
import { openApplication } from "../testing/open-application.tsx";
import { aSafetyWarning } from "../testing/safety-warning.fixture.ts";

const { unavailable } = commonErrors;
const line = aCartLine();

/** Screens that cannot read their lists show it, and are open all the same. */
beforeEach(() => {
  serve(aboutAssistants, anAbout);
  serve(listRiskModels, { success: true, data: [] });
  for (const list of [listDoctors, searchDoctors, findDoctor, listHospitals, listHospitalDoctors, doctorSlots])
    serve(list, { refuse: unavailable });
  serve(listStores, { refuse: unavailable });
  serve(searchMedicines, { refuse: unavailable });
  serve(priceCart, cartOf([line]));
  serve(checkMedicineSafety, { success: true, data: [] });
});

test.each([
  "/dashboard/doctors",
  "/dashboard/doctors/alldoctors",
  "/dashboard/doctors/alldoctors/Neurologist?mode=online",
  "/dashboard/doctors/allhospitals",
  "/dashboard/doctors/hospital/apollo",
  "/dashboard/doctors/appointment/Dr.%20A",
  "/dashboard/doctors/my-appointment-cart",
  "/dashboard/doctors/about",
  "/dashboard/doctors/contactUs",
  "/dashboard/doctors/how-we-order",
  "/dashboard/medicines",
  "/dashboard/medicines/allstores",
  "/dashboard/medicines/cart",
  "/dashboard/models",
  "/dashboard/artificial-doctor",
  "/dashboard/about-assistants",
])("[AUTH-11] %s is open without an account, in the frame of a visitor", async (asked) => {
  const { address, container } = openApplication(asked);

  const [sidebar] = await screen.findAllByRole("navigation", { name: "Dashboard" });
  const places = within(sidebar!);
  const next = `/login/user?${new URLSearchParams({ next: asked })}`;
  expect(places.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(next);
  expect(address()).toBe(asked);
  expect(container.querySelector("a[href^='/dashboard/home'], a[href='/dashboard/userinfo']")).toBeNull();
  expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
  expect(screen.getByRole("button", { name: "Open Medibot Assistant" })).toBeDefined();
});

test.each([
  ["/hospitals", "/dashboard/doctors/allhospitals"],
  ["/doctors", "/dashboard/doctors/alldoctors"],
  ["/medicines", "/dashboard/medicines"],
  ["/medicines/allstores", "/dashboard/medicines"],
])("[LAND-09] [AUTH-11] %s leads a visitor to %s without a login", async (asked, led) => {
  const { address } = openApplication(asked);

  await screen.findAllByRole("navigation", { name: "Dashboard" });
  expect(address()).toBe(led);
});

test.each([
  "/dashboard/home",
  "/dashboard/userinfo",
  "/dashboard/userinfo/my-appointments?tab=past",
  "/dashboard/userinfo/records",
  "/dashboard/medicines/checkout",
  "/dashboard/medicines/verify-order?success=true&orderId=7",
  "/dashboard/doctors/verify-appointment?success=true&appointmentId=7",
  "/dashboard/doctors/chat-with-doctor/1/2",
  "/dashboard/doctors/video-call-with-doctor/1/2",
  "/dashboard/appointments",
])("[AUTH-11] %s is one's own: it asks for the login and leads back", async (asked) => {
  const { address } = openApplication(asked);

  await waitFor(() => expect(address()).toBe(`/login/user?${new URLSearchParams({ next: asked })}`));
});

test("[AUTH-11] [MED-04] a visitor's cart is priced, changed in this browser, and comes along to the checkout", async () => {
  guestCart.set(line._id, 2);
  serve(priceCart, ({ body }) => {
    const { items } = body as { items: { quantity: number }[] };
    return cartOf(items.map(({ quantity }) => aCartLine({ quantity })));
  });
  const { user, address } = openApplication("/dashboard/medicines/cart");
  const row = within(await screen.findByRole("row", { name: new RegExp(line.name) }));

  await user.click(row.getByRole("button", { name: /^Increase the quantity/ }));
  expect(await row.findByText("3")).toBeDefined();
  await waitFor(() => expect(guestCart.items()).toEqual([{ medicineId: line._id, quantity: 3 }]));

  await user.click(screen.getByRole("link", { name: "Proceed to Checkout" }));
  await waitFor(() => expect(address()).toBe("/login/user?next=%2Fdashboard%2Fmedicines%2Fcheckout"));
});

test("[AUTH-11] [MED-04] the login on the cart page leads back to it, and merges the visitor's medicines", async () => {
  guestCart.set(line._id, 2);
  const merged = vi.fn();
  serve(logIn, { ...aSession(), token: "a.signed.token", message: "Welcome" });
  serve(mergeCart, ({ body }) => {
    merged(body);
    return { ...cartOf([line]), leftOut: 0 };
  });
  serve(listPersons, { success: true, data: [] });
  serve(lastAddress, { refuse: unavailable });
  serve(checkCartSafety, { success: true, data: [] });
  const { user, address } = openApplication("/dashboard/medicines/cart");
  await screen.findByRole("row", { name: new RegExp(line.name) });
  await user.click(screen.getAllByRole("link", { name: "Login" })[0]!);
  await user.type(await screen.findByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Demo@12345");
  await user.click(screen.getByRole("button", { name: "Login" }));

  await waitFor(() => expect(address()).toBe("/dashboard/medicines/cart"));
  await waitFor(() => expect(merged).toHaveBeenCalledWith({ items: [{ medicineId: line._id, quantity: 2 }] }));
  expect(guestCart.items()).toEqual([]);
});

test("a cart that is opened again is compared with the profile as it is now", async () => {
  serve(readCart, cartOf([line]));
  serve(listPersons, { success: true, data: [] });
  serve(checkCartSafety, { success: true, data: [] });
  serve(lastAddress, { refuse: unavailable });
  const { router, queryClient } = openApplication("/dashboard/medicines/cart", aSession());
  await screen.findByRole("row", { name: new RegExp(line.name) });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  serve(checkCartSafety, { success: true, data: [aSafetyWarning({ because: "Brufen" })] });
  await act(() => router.navigate("/dashboard/models"));
  await screen.findByRole("heading", { level: 1, name: "Models" });
  await act(() => router.navigate("/dashboard/medicines/cart"));

  expect(await screen.findByText(/because of: Brufen/)).toBeTruthy();
});

test("[AUTH-11] a doctor is still led from the medicines to their desk", async () => {
  const { user } = aSession();
  const dashboardUrl = `/doctor/${user.id}/dashboard`;
  serve(doctorDay, { refuse: unavailable });
  serve(listUnreadChats, { refuse: unavailable });
  const { address } = openApplication(
    "/dashboard/medicines",
    aSession({ user: { ...user, role: "doctor" }, dashboardUrl }),
  );

  await waitFor(() => expect(address()).toBe(dashboardUrl));
});

test("[AUTH-10] whoever logs out on an open page sees that it is over, and no page of a visitor", async () => {
  serve(logOut, { success: true, message: "Logged out" });
  const { user } = openApplication("/dashboard/models", aSession());

  await user.click(await screen.findByRole("button", { name: "Logout" }));

  expect(await screen.findByRole("heading", { name: "You are logged out" })).toBeDefined();
  expect(screen.queryByRole("navigation", { name: "Dashboard" })).toBeNull();
});

test("[AUTH-11] a login in another tab turns a visitor's page into the person's", async () => {
  const { queryClient } = openApplication("/dashboard/models");
  await screen.findAllByRole("link", { name: "Login" });

  queryClient.setQueryData(currentSession().queryKey, aSession());

  expect(await screen.findByRole("button", { name: "Logout" })).toBeDefined();
});
