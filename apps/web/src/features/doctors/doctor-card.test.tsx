import { act, cleanup, screen, within } from "@testing-library/react";
import { Profiler } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { createI18n } from "../../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../../lib/language.tsx";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { aDoctor } from "./doctor.fixture.ts";
import { DoctorCard } from "./doctor-card.tsx";

const noon = new Date("2026-11-20T12:00:00+05:30");

function show(special: Parameters<typeof aDoctor>[0]) {
  renderWithApp(<DoctorCard doctor={aDoctor(special)} to="/there" now={noon} isFirst={false} />);
  return within(screen.getByRole("article"));
}

test("[DOC-06] a card shows name, speciality, hospital, rating, next slot and fee, and is one link", () => {
  const card = show({});
  expect(card.getByRole("link").textContent).toBe("Dr. Sharon D'Souza");
  for (const text of ["Radiologist", "Mandovi Palm Hospital", "Rating: 4.0", "Available", "Today 4:30 PM", "₹160"]) {
    expect(card.getByText(text)).toBeTruthy();
  }
});

test("[DOC-06] a doctor without ratings shows 4.5 and is marked as not rated", () => {
  const card = show({ rating: null });
  expect(card.getByText("Rating: 4.5")).toBeTruthy();
  expect(card.getByText("not rated yet")).toBeTruthy();
});

test("[DOC-06] Available is shown only when it is true", () => {
  expect(show({ available: false, nextSlot: null }).getByText("Not available")).toBeTruthy();
  cleanup();
  const nextSlot = { dateTime: "2026-12-01T05:00:00.000Z", date: "2026-12-01", time: "10:30 AM" };
  const card = show({ available: false, nextSlot });
  expect(card.getByText("Next: 1 Dec")).toBeTruthy();
  expect(card.queryByText("Available")).toBeNull();
});

test("[DOC-06] a placeholder replaces a missing picture", () => {
  const picture = show({ profileImage: null }).getByRole("img") as HTMLImageElement;
  expect(picture.src).toContain("placeholder");
});

test.each([
  ["India", -330, "Today 4:30 PM", 1],
  ["New York", 300, "Today 4:30 PM IST", 2],
])("a card that the server rendered is rendered as often as it must be in %s", async (_, minutes, text, times) => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(minutes);
  const onRender = vi.fn();
  const language = createLanguage(createI18n("en", {}), async () => ({}));
  const card = (
    <Profiler id="card" onRender={onRender}>
      <LanguageProvider language={language}>
        <MemoryRouter>
          <DoctorCard doctor={aDoctor({})} to="/there" now={noon} isFirst={false} />
        </MemoryRouter>
      </LanguageProvider>
    </Profiler>
  );
  const root = document.createElement("div");
  root.innerHTML = renderToString(card);
  const hydrated = await act(async () => hydrateRoot(root, card));
  onTestFinished(() => act(async () => hydrated.unmount()));

  expect(within(root).getByText(text)).toBeTruthy();
  expect(onRender).toHaveBeenCalledTimes(times);
});
