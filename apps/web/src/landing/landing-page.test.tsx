import { siteStats } from "@medisense/contract/directory";
import { notificationErrors, subscribe } from "@medisense/contract/notifications";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createI18n } from "../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../lib/language.tsx";
import { loadLandingHindi } from "../locales/load-landing-hindi.ts";
import { type SentRequest, serve } from "../testing/fake-server.tsx";
import { aSiteOwner } from "../testing/site-owner.fixture.ts";
import { featuredHospitals } from "./data/featured-hospitals.ts";
import { type LandingData } from "./data/landing-data.ts";
import { LandingPage } from "./landing-page.tsx";

const live = { doctorsAvailable: 118, totalMedicines: 2431, totalModels: 4 };

const doctors = Array.from({ length: 8 }, (_, index) => ({
  name: `Dr. Number ${index}`,
  slug: `number-${index}--0000`,
  specialization: "Dermatologist" as const,
  profileImage: index === 0 ? null : "/img/doctors/f-01.svg",
  hospitalName: "Neem Tree Hospital",
  city: "Chennai",
  languages: ["English", "Tamil"],
  fees: 320,
  nextSlot: index === 0 ? { dateTime: "2026-11-21T05:00:00.000Z", date: "2026-11-21", time: "10:30 AM" } : null,
}));

const hospital = (name: string, city: string) => ({
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  address: `26, Demo Road 1, Old Town, ${city} 600020`,
  city,
  hospitalImage: "/img/hospitals/h2.svg",
  specialities: ["Cardiologist", "Dermatologist"],
});

const hospitals = [hospital("Marina Crest", "Chennai"), hospital("Sea Link", "Mumbai"), hospital("Lotus", "Bengaluru")];

function open(data: Partial<LandingData> = {}) {
  const language = createLanguage(createI18n("en", {}), loadLandingHindi);
  return {
    user: userEvent.setup(),
    ...render(
      <LanguageProvider language={language}>
        <LandingPage stats={live} topDoctors={doctors} hospitals={hospitals} siteOwner={aSiteOwner} {...data} />
      </LanguageProvider>,
    ),
  };
}

const section = (name: string) => within(screen.getByRole("region", { name }));

const targetOf = (link: HTMLElement) => link.getAttribute("href");

test("[LAND-01] the top bar names the product and leads to the sections", () => {
  open();
  const bar = within(screen.getByRole("banner"));
  expect(bar.getByRole("link", { name: "MediSense" })).toBeTruthy();
  const sections = within(bar.getByRole("navigation", { name: "Page sections" }));
  expect(sections.getAllByRole("link").map((link) => [link.textContent, targetOf(link)])).toEqual([
    ["Home", "#home"],
    ["About", "#about"],
    ["Services", "#services"],
    ["Contact", "#contact"],
  ]);
  for (const id of ["home", "about", "services", "contact"]) expect(document.getElementById(id)).toBeTruthy();
});

test("[LAND-01] the small screen's menu closes on a press outside and on Escape", async () => {
  const { container } = open();
  const menu = container.querySelector("header details") as HTMLDetailsElement;
  const openMenu = () => {
    menu.open = true;
    fireEvent(menu, new Event("toggle"));
  };

  openMenu();
  fireEvent.pointerDown(within(menu).getByRole("link", { name: "Sign Up" }));
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(menu.open).toBe(false);

  openMenu();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(menu.open).toBe(false);
});

test("[LAND-02] Sign Up goes to /login and claims no session", async () => {
  const { user } = open();
  for (const link of screen.getAllByRole("link", { name: "Sign Up" })) {
    expect(targetOf(link)).toBe("/login");
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
  }
  expect(localStorage.length).toBe(0);
});

test("[LAND-03] Get Started leads to the login, Contact Us to the contact block", () => {
  open();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(targetOf(screen.getByRole("link", { name: "Get Started" }))).toBe("/login");
  expect(targetOf(screen.getByRole("link", { name: "Contact Us" }))).toBe("#contact");
});

test("[LAND-03] Get Started leads a logged-in person to the dashboard", () => {
  localStorage.setItem("user", "{}");
  open();
  expect(targetOf(screen.getByRole("link", { name: "Get Started" }))).toBe("/dashboard/home");
});

test("[LAND-04] the statistics are the live numbers", () => {
  open();
  const numbers = section("MediSense in numbers");
  for (const number of ["118", "2431", "4"]) expect(numbers.getByText(number)).toBeTruthy();
});

test("[LAND-04] a number that the server did not have is fetched again, and keeps its default if that fails", async () => {
  serve(siteStats, { success: true, data: { doctorsAvailable: 121, totalMedicines: 2431, totalModels: null } });
  open({ stats: { doctorsAvailable: null, totalMedicines: null, totalModels: null } });
  const numbers = section("MediSense in numbers");
  for (const number of ["120", "2500", "10"]) expect(numbers.getByText(number)).toBeTruthy();

  await numbers.findByText("121");
  expect(numbers.getByText("2431")).toBeTruthy();
  expect(numbers.getByText("10")).toBeTruthy();
});

test("[LAND-05] the three features are shown, each with a link to its screen", () => {
  open();
  for (const [name, href] of [
    ["Doctor Booking System", "/doctors"],
    ["Online Medicine Shop", "/medicines"],
    ["Disease Prediction Model", "/dashboard/models"],
  ] as const) {
    const slide = screen.getAllByRole("heading", { name, level: 3 })[0]!.closest("article")!;
    expect(targetOf(within(slide).getByRole("link"))).toBe(href);
  }
});

test("[LAND-06] the AI section leads to the artificial doctor and says that it gives no diagnosis", () => {
  open();
  const assistant = section("Talk about your symptoms");
  expect(targetOf(assistant.getByRole("link", { name: "Try Our AI Diagnosis" }))).toBe("/dashboard/artificial-doctor");
  expect(assistant.getByText(/Education, not a diagnosis/)).toBeTruthy();
  expect(screen.getByRole("region", { name: "Medicine delivery" })).toBeTruthy();
});

test("[LAND-07] eight doctors in the server's order, with name, speciality and picture, and no success rate", () => {
  open({ topDoctors: [...doctors, { ...doctors[0]!, slug: "ninth" }] });
  const cards = section("Top doctors").getAllByRole("listitem");
  expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual(doctors.map(({ name }) => name));
  for (const fact of [
    "Dermatologist",
    "Neem Tree Hospital, Chennai",
    "English, Tamil",
    "₹320",
    "Free Sat, 21 Nov, 10:30 AM",
  ])
    expect(cards[0]!.textContent).toContain(fact);
  expect(cards[1]!.textContent).toContain("No free time this week");
  expect(cards[0]!.querySelector("img")?.getAttribute("src")).toBe("/img/doctors/placeholder.svg");
  expect(targetOf(within(cards[1]!).getByRole("link"))).toBe("/dashboard/doctors/appointment/number-1--0000");
  expect(cards.map((card) => card.textContent).join()).not.toMatch(/%|success/i);
});

test("[LAND-08] where the browser can install, the block offers it; elsewhere it explains how", async () => {
  const { user } = open();
  const app = section("Get the app");
  expect(app.getByText("On iPhone, in Safari")).toBeTruthy();

  let asked = 0;
  const offer = Object.assign(new Event("beforeinstallprompt"), { prompt: async () => void asked++ });
  fireEvent(window, offer);
  await user.click(await app.findByRole("button", { name: "Install MediSense" }));
  expect(asked).toBe(1);

  fireEvent(window, new Event("appinstalled"));
  expect((await app.findByRole("status")).textContent).toContain("installed");
});

test("[LAND-09] Healthcare Made Simple leads to hospitals, doctors and medicines", () => {
  open();
  const links = section("Healthcare Made Simple").getAllByRole("link");
  expect(links.map(targetOf)).toEqual(["/hospitals", "/doctors", "/medicines"]);
});

test("[LAND-10] a video call is the default; the choice is a radio button and carries into the doctors area", async () => {
  const { user } = open();
  const online = screen.getByRole("radio", { name: /Online video consultation/ }) as HTMLInputElement;
  const clinic = screen.getByRole("radio", { name: /Clinic visit/ }) as HTMLInputElement;
  expect(online.checked).toBe(true);

  await user.click(clinic);
  expect([online.checked, clinic.checked]).toEqual([false, true]);
  expect(targetOf(screen.getByRole("link", { name: "Book Video Call" }))).toBe(
    "/dashboard/doctors/alldoctors?mode=online",
  );
  expect(targetOf(screen.getByRole("link", { name: "Find Clinics" }))).toBe(
    "/dashboard/doctors/alldoctors?mode=clinic",
  );
});

test("[LAND-11] partner hospitals show name, place, picture and specialities, Bangalore by that name", () => {
  open();
  const partners = section("Featured partner hospitals");
  for (const place of ["Old Town, Chennai", "Old Town, Mumbai", "Old Town, Bangalore"]) {
    expect(partners.getByText(place)).toBeTruthy();
  }
  expect(partners.getAllByText("Cardiologist")).toHaveLength(3);
});

test("[LAND-11] the three promised cities come first, then one hospital of each other city", () => {
  const cities = ["Agra", "Mumbai", "Mumbai", "Agra", "Bengaluru", "Kochi", "Chennai", "Pune", "Surat"];
  expect(featuredHospitals(cities.map((city) => ({ city }))).map(({ city }) => city)).toEqual([
    "Chennai",
    "Mumbai",
    "Bengaluru",
    "Agra",
    "Kochi",
    "Pune",
  ]);
});

test("of the other cities, hospitals with a picture that is not on the page yet come first", () => {
  const of = (city: string, hospitalImage: string) => ({ city, hospitalImage });
  const all = [of("Chennai", "1"), of("Agra", "1"), of("Kochi", "2"), of("Pune", "2"), of("Surat", "3")];

  expect(featuredHospitals(all).map(({ city }) => city)).toEqual(["Chennai", "Kochi", "Surat", "Agra", "Pune"]);
});

test("[LAND-12] the footer links to real pages, and its phone numbers can be called", () => {
  open();
  const footer = within(screen.getByRole("contentinfo"));
  const linksOf = (name: string) =>
    within(footer.getByRole("region", { name }))
      .getAllByRole("link")
      .map((link) => link.textContent);
  expect(linksOf("Quick links")).toEqual(["Home", "Features", "About Us", "FAQs", "Contact"]);
  expect(linksOf("Services")).toEqual(["Emergency Care", "Appointments", "Medical Records", "Health Blog"]);
  expect(footer.getAllByRole("link").map(targetOf)).toEqual(expect.arrayContaining(["tel:112", "tel:108"]));
  const anchors = screen
    .getAllByRole("link")
    .map(targetOf)
    .filter((href) => href?.startsWith("#"));
  expect(anchors.filter((anchor) => !document.getElementById(anchor!.slice(1)))).toEqual([]);
});

test("[LAND-12] Stay Updated subscribes and says that a mail is on its way", async () => {
  const sent: SentRequest[] = [];
  serve(subscribe, (request) => {
    sent.push(request);
    return { success: true as const, message: "Please check your inbox" };
  });
  const { user } = open();
  await user.type(screen.getByRole("textbox", { name: "Your email" }), "asha@example.com{Enter}");
  expect(await screen.findByText("Please check your inbox to confirm your subscription")).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ email: "asha@example.com" }]);
});

test("[LAND-12] a refused subscription says why and can be tried again", async () => {
  serve(subscribe, { refuse: notificationErrors.tooManyRequests });
  const { user } = open();
  await user.type(screen.getByRole("textbox", { name: "Your email" }), "asha@example.com{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(notificationErrors.tooManyRequests.message);
  expect(screen.getByRole("button", { name: "Subscribe" })).toHaveProperty("disabled", false);
});

test("[LAND-13] every advertised figure is there and carries the note that it is illustrative", () => {
  open();
  const text = document.body.textContent!;
  for (const claim of ["5000+", "24/7", "2 hours", "100+", "95%", "10,000+", "20+", "200+"])
    expect(text).toContain(claim);
  expect(screen.getAllByRole("link", { name: /Illustrative figure/ }).length).toBeGreaterThanOrEqual(6);
  expect(document.getElementById("claims")?.textContent).toMatch(/^\* Illustrative: a target, not a measured result/);
});

test("the language changes without a reload and is remembered for this browser and the server", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "हिन्दी" }));

  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("सही डॉक्टर"));
  expect(document.documentElement.lang).toBe("hi");
  expect(document.title).toContain("डॉक्टर खोजें");
  expect(localStorage.getItem("lang")).toBe("hi");
  expect(document.cookie).toContain("lang=hi");

  await user.click(screen.getByRole("button", { name: "English" }));
  await waitFor(() => expect(document.documentElement.lang).toBe("en"));
});
