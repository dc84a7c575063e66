import { searchDoctors } from "@medisense/contract/directory";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { aFoundDoctor } from "./found-doctor.fixture.ts";
import { DoctorFinder } from "./doctor-finder.tsx";

const answerOf = (...data: ReturnType<typeof aFoundDoctor>[]) => ({
  success: true as const,
  data,
  total: data.length,
  facets: { specialities: [], cities: [], languages: [], modes: [], days: [] },
});

test("doctors appear while one types, with hospital, fee and next free time", async () => {
  serve(searchDoctors, answerOf(aFoundDoctor()));
  const { user } = renderWithApp(<DoctorFinder />);

  await user.type(screen.getByRole("searchbox", { name: "Find a doctor" }), "meera");

  const link = await screen.findByRole("link", { name: /Dr. Meera Iyer/ });
  expect(link.getAttribute("href")).toBe("/dashboard/doctors/appointment/meera-iyer--0001");
  for (const fact of ["Dermatologist", "Neem Tree Hospital", "₹320", "Free Sat, 21 Nov, 10:30 AM"])
    expect(link.textContent).toContain(fact);
});

test("a slow answer to an earlier text is never shown", async () => {
  const asked = vi.fn();
  let answerFirst = () => {};
  serve(searchDoctors, ({ url }) =>
    url.searchParams.get("q") === "me"
      ? new Promise((resolve) => {
          asked();
          answerFirst = () => resolve(answerOf(aFoundDoctor({ name: "Dr. Too Late" })));
        })
      : answerOf(aFoundDoctor()),
  );
  const { user } = renderWithApp(<DoctorFinder />);
  const field = screen.getByRole("searchbox", { name: "Find a doctor" });

  await user.type(field, "me");
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await user.type(field, "era");
  await screen.findByRole("link", { name: /Dr. Meera Iyer/ });
  answerFirst();

  await user.type(field, " ");
  expect(screen.queryByText("Dr. Too Late")).toBeNull();
  expect(screen.getByRole("link", { name: /Dr. Meera Iyer/ })).toBeTruthy();
});

test("without a script the form opens the list of doctors", () => {
  renderWithApp(<DoctorFinder />);

  const form = screen.getByRole("search") as HTMLFormElement;
  expect([form.getAttribute("action"), form.method]).toEqual(["/dashboard/doctors/alldoctors", "get"]);
  expect(screen.getByRole("searchbox").getAttribute("name")).toBe("q");
});

test("words of an emergency show the emergency numbers before any doctor", async () => {
  serve(searchDoctors, answerOf());
  const { user } = renderWithApp(<DoctorFinder />);

  await user.type(screen.getByRole("searchbox", { name: "Find a doctor" }), "severe chest pain");

  expect((await screen.findByRole("alert")).textContent).toContain("112");
  expect(await screen.findByText("We found no doctor for “severe chest pain”.")).toBeTruthy();
});
