import { listHospitalDoctors, searchDoctors } from "@medisense/contract/directory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aDoctor, aHospital } from "../../../features/doctors/doctor.fixture.ts";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { AllDoctorsPage } from "./all-doctors-page.tsx";
import { HospitalPage } from "./hospital-page.tsx";

const area = "/dashboard/doctors";
let asked: Record<string, string>[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00+05:30") });
  answerWith(30);
});

function answerWith(total: number) {
  serve(searchDoctors, ({ url }: SentRequest) => {
    asked.push(Object.fromEntries(url.searchParams));
    const days = [4, 9, 12, 15, 15, 15, 15].map((count, day) => ({ value: `2026-11-${20 + day}`, count }));
    const facets = {
      specialities: [
        { value: "Dermatologist", count: 4 },
        { value: "Cardiologist", count: 3 },
      ],
      cities: [
        { value: "Chennai", count: 8 },
        { value: "Panaji", count: 0 },
      ],
      languages: [
        { value: "English", count: 20 },
        { value: "Konkani", count: 2 },
      ],
      modes: [
        { value: "online", count: 17 },
        { value: "clinic", count: 30 },
      ],
      days,
    };
    return { success: true as const, data: total > 0 ? [aDoctor()] : [], total, facets };
  });
}

const openAll = (address: string) =>
  renderWithApp(<AllDoctorsPage />, { path: `${area}/alldoctors/:speciality?`, at: area + address });
const filters = () => within(screen.getByRole("complementary", { name: "Filters" }));
const lastAsked = () => asked.at(-1);

test("[DOC-02] all parameters of the URL are sent together", async () => {
  openAll(
    "/alldoctors/General%20physician?q=fever&city=Panaji&language=Konkani&minFee=100&maxFee=150&mode=online&free=tomorrow&sort=fee&page=2",
  );
  expect(await screen.findByText("30 doctors")).toBeTruthy();
  expect(lastAsked()).toEqual({
    q: "fever",
    speciality: "General physician",
    city: "Panaji",
    language: "Konkani",
    minFee: "100",
    maxFee: "150",
    mode: "online",
    freeBy: "2026-11-21",
    sort: "fee",
    page: "2",
    limit: "24",
  });
});

test("[DOC-02] invalid values in the URL are ignored", async () => {
  openAll("/alldoctors?minFee=abc&mode=telepathy&sort=magic&page=-3");
  await screen.findByText("30 doctors");
  expect(lastAsked()).toEqual({ sort: "earliest", page: "1", limit: "24" });
});

test("[DOC-02] a speciality filters; pressing it again clears the filter, and the other choices stay", async () => {
  const { user, router } = openAll("/alldoctors?city=Panaji");
  await screen.findByText("30 doctors");
  await user.click(filters().getByRole("link", { name: /^Dermatologist/ }));
  expect(router.state.location.pathname).toBe(`${area}/alldoctors/Dermatologist`);
  expect(router.state.location.search).toBe("?city=Panaji");
  await waitFor(() => expect(lastAsked()).toMatchObject({ speciality: "Dermatologist", city: "Panaji" }));

  const active = filters().getByRole("link", { name: /^Dermatologist/ });
  expect(active.getAttribute("aria-current")).toBe("true");
  await user.click(active);
  expect(router.state.location.pathname).toBe(`${area}/alldoctors`);
});

test("[DOC-02] every filter says how many doctors it leaves, and every speciality can be reached", async () => {
  openAll("/alldoctors");
  await screen.findByText("30 doctors");
  const names = filters()
    .getAllByRole("link")
    .map((link) => link.textContent);
  expect(names.slice(0, 5).map((name) => name.replace(/ ?\d+$/, ""))).toEqual([
    "General physician",
    "Gynecologist",
    "Dermatologist",
    "Pediatrician",
    "Neurologist",
  ]);
  expect(names.slice(5)).toEqual(["Psychiatrist", "Cardiologist 3", "Radiologist"]);
  const optionsOf = (name: string) =>
    within(filters().getByRole("combobox", { name }))
      .getAllByRole("option")
      .map((option) => option.textContent);
  expect(optionsOf("City")).toEqual(["All cities", "Chennai (8)", "Panaji (0)"]);
  expect(optionsOf("Visit type")).toEqual(["Any kind of visit", "Online video visit (17)", "At the clinic (30)"]);
  expect(optionsOf("Earliest free slot")).toEqual([
    "Any time",
    "Today (4)",
    "By tomorrow (9)",
    "Within three days (12)",
  ]);
});

test("[DOC-02] a new choice starts again on the first page", async () => {
  const { user, router } = openAll("/alldoctors?page=2");
  await screen.findByText("Page 2 of 2");
  await user.selectOptions(filters().getByRole("combobox", { name: "City" }), "Chennai (8)");
  expect(router.state.location.search).toBe("?city=Chennai");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Lowest fee");
  expect(router.state.location.search).toBe("?city=Chennai&sort=fee");
});

test("[DOC-02] the search terms and the fees become part of the URL", async () => {
  const { user, router } = openAll("/alldoctors");
  await screen.findByText("30 doctors");
  await user.type(screen.getByRole("searchbox"), "skin rash{Enter}");
  expect(router.state.location.search).toBe("?q=skin+rash");
  await user.type(filters().getByRole("textbox", { name: "To ₹" }), "₹150{Enter}");
  expect(router.state.location.search).toBe("?q=skin+rash&maxFee=150");
});

test("[DOC-02] a list without results explains itself and offers a next step", async () => {
  answerWith(0);
  openAll("/alldoctors?q=zzz&city=Panaji");
  expect(await screen.findByText("No doctors found for “zzz”")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Clear the search" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all doctors" })).toBeTruthy();
});

test("[DOC-02] an unknown speciality finds nobody and calls no server", async () => {
  openAll("/alldoctors/Astrologer");
  expect((await screen.findAllByText("No doctors found")).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test("[DOC-04] on a hospital's page, Pediatricians lists the doctors of that speciality, and All lists everybody", async () => {
  const child = aDoctor({
    _id: "1f0c9a2b-0000-4000-8000-000000000009",
    name: "Dr. Yogesh Joshi",
    specialization: "Pediatrician",
  });
  serve(listHospitalDoctors, { success: true, hospital: aHospital(), doctors: [aDoctor(), child] });
  const { user, router } = renderWithApp(<HospitalPage />, {
    path: `${area}/hospital/:hospital/:speciality?`,
    at: `${area}/hospital/Mandovi%20Palm%20Hospital`,
  });
  const names = () => screen.getAllByRole("article").map((card) => within(card).getByRole("link").textContent);
  expect(await screen.findByRole("heading", { level: 1, name: "Mandovi Palm Hospital" })).toBeTruthy();
  const choices = within(screen.getByRole("navigation", { name: "Speciality" })).getAllByRole("link");
  expect(choices.map((link) => link.textContent)).toEqual([
    "All 2",
    "General physician 0",
    "Gynecologist 0",
    "Dermatologist 0",
    "Pediatricians 1",
    "Neurologist 0",
    "Psychiatrist 0",
    "Cardiologist 0",
    "Radiologist 1",
  ]);
  expect(names()).toEqual(["Dr. Sharon D'Souza", "Dr. Yogesh Joshi"]);

  await user.click(screen.getByRole("link", { name: /^Pediatricians/ }));
  expect(router.state.location.pathname).toBe(`${area}/hospital/Mandovi%20Palm%20Hospital/Pediatricians`);
  expect(names()).toEqual(["Dr. Yogesh Joshi"]);
  await user.click(screen.getByRole("link", { name: /^All/ }));
  expect(names()).toHaveLength(2);
});
