import { aboutAssistants, askArtificialDoctor } from "@medisense/contract/assistant";
import { commonErrors } from "@medisense/contract/errors";
import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { me } from "@medisense/contract/identity";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anAbout, anAnswer } from "../../features/assistant/answer.fixture.ts";
import { aFamily } from "../../features/persons/family.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { fakeSpeech } from "../../testing/fake-speech.ts";
import { aSession } from "../../testing/fixtures.ts";
import { ArtificialDoctorPage } from "./artificial-doctor-page.tsx";

const HELLO = "Hello! I'm Dr. MediAI. Press the microphone to describe your symptoms.";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00+05:30") });
  serve(me, aSession());
  serve(listPersons, { success: true, data: [] });
  serve(aboutAssistants, anAbout);
  localStorage.setItem("speechNotice", "agreed");
});

const show = () => renderWithApp(<ArtificialDoctorPage />);
const microphone = () => screen.getByRole("button", { name: "Speak" });
const press = () => fireEvent.click(microphone(), { detail: 0 });
const replay = () => screen.queryByRole("button", { name: "Hear response again" });

test("[AI-03] the page introduces itself, and what was said is answered in words and by voice", async () => {
  const speech = fakeSpeech({ voices: ["de-DE", "en-GB", "en-IN"] });
  serve(askArtificialDoctor, ({ body }) => {
    expect(body).toMatchObject({ text: "my skin itches", mayLeave: false });
    return anAnswer("See a dermatologist this week.");
  });
  show();
  expect(screen.getByRole("heading", { level: 1, name: "Dr. MediAI" })).toBeTruthy();
  expect(screen.getByText("Voice Health Assistant")).toBeTruthy();
  expect(screen.getByText(HELLO)).toBeTruthy();
  expect(screen.getByText("Press and hold to speak")).toBeTruthy();
  expect(screen.getByText("For emergencies, contact healthcare providers directly.")).toBeTruthy();
  expect(replay()).toBeTruthy();

  press();
  expect(screen.getByText("Listening...")).toBeTruthy();
  expect(screen.getByText("Speak now...")).toBeTruthy();
  expect(replay()).toBeNull();
  const { lang, continuous, interimResults } = speech.recognition();
  expect({ lang, continuous, interimResults }).toEqual({ lang: "en-US", continuous: false, interimResults: false });

  act(() => speech.hear("my skin itches"));
  expect(screen.getByText("Processing your symptoms...")).toBeTruthy();
  expect(screen.getByText("Processing...")).toBeTruthy();
  expect(microphone()).toHaveProperty("disabled", true);

  expect(await screen.findByText("See a dermatologist this week.")).toBeTruthy();
  expect(speech.said.map(({ text, rate, pitch, voice }) => ({ text, rate, pitch, voice: voice?.lang }))).toEqual([
    { text: "See a dermatologist this week.", rate: 0.9, pitch: 1, voice: "en-GB" },
  ]);
  fireEvent.click(replay()!);
  expect(speech.said).toHaveLength(2);
});

test.each([
  ["no-speech", "No speech detected. Please speak clearly."],
  ["audio-capture", "Microphone not found. Please check your microphone settings."],
  ["not-allowed", "Microphone access denied. Please allow microphone permissions."],
  ["network", "Sorry, I didn't catch that. Please try again."],
])("[AI-03] the recognition error %s has its text", (code, text) => {
  const speech = fakeSpeech();
  show();
  press();
  act(() => speech.recognition().onerror?.({ error: code }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText("Press and hold to speak")).toBeTruthy();
  expect(replay()).toBeNull();
  press();
  expect(screen.queryByText(text)).toBeNull();
});

test("[AI-03] a recognition that understood nothing says so and asks nobody", () => {
  const speech = fakeSpeech();
  serve(askArtificialDoctor, () => {
    throw new Error("Nothing was said.");
  });
  show();
  press();
  act(() => speech.hear(" "));
  expect(screen.getByText("No speech detected. Please speak clearly.")).toBeTruthy();
  expect(screen.getByText("Press and hold to speak")).toBeTruthy();
});

test("[AI-03] words that are too many to send are counted instead of cut", () => {
  fakeSpeech();
  show();
  const field = screen.getByRole("textbox", { name: "Or type your symptoms" });
  fireEvent.change(field, { target: { value: `my skin itches ${"a".repeat(2_000)}` } });
  expect(screen.getByText("15 characters too long. Shorten the message or send it in two parts.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  fireEvent.change(field, { target: { value: "a".repeat(2_000) } });
  expect(screen.queryByText(/characters too long/)).toBeNull();
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", false);
});

test("[AI-03] a recognition that does not start says so", () => {
  fakeSpeech({ refusesToStart: true });
  show();
  press();
  expect(screen.getByText("Error starting voice recognition. Please refresh the page.")).toBeTruthy();
});

test("[AI-03] five silent seconds end the listening, but nobody who speaks is cut off", () => {
  vi.useFakeTimers();
  const speech = fakeSpeech();
  show();
  press();
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByText("Listening...")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText("No speech detected. Please try again.")).toBeTruthy();
  expect(speech.recognition().abort).toHaveBeenCalled();

  press();
  act(() => void vi.advanceTimersByTime(3000));
  act(() => speech.recognition().onspeechstart?.());
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText("Listening...")).toBeTruthy();
});

test("[AI-03] a second press ends the listening, and so does letting go of a held button", () => {
  const speech = fakeSpeech();
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  show();
  fireEvent.pointerDown(microphone(), { button: 0 });
  now += 100;
  fireEvent.pointerUp(microphone());
  fireEvent.click(microphone(), { detail: 1 });
  expect(screen.getByText("Speak now...")).toBeTruthy();
  fireEvent.pointerDown(microphone(), { button: 0 });
  fireEvent.pointerUp(microphone());
  expect(screen.getByText("Press and hold to speak")).toBeTruthy();
  expect(screen.getByText(HELLO)).toBeTruthy();

  fireEvent.keyDown(microphone(), { key: " " });
  now += 400;
  fireEvent.keyUp(microphone(), { key: " " });
  expect(screen.getByText("Press and hold to speak")).toBeTruthy();
  expect(speech.recognition().stop).toHaveBeenCalledTimes(1);
});

test("[AI-03] a failure of the server has its text, with 112 beside it", async () => {
  const speech = fakeSpeech();
  serve(askArtificialDoctor, { refuse: commonErrors.unexpected });
  show();
  press();
  act(() => speech.hear("my skin itches"));
  expect(await screen.findByText("Sorry, I couldn't process your request. Please try again.")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "112" })).toHaveLength(2);
});

test("[AI-03] typed words that got no answer come back into their field", async () => {
  fakeSpeech();
  serve(askArtificialDoctor, { refuse: commonErrors.unexpected });
  const { user } = show();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Or type your symptoms" });
  await user.type(field, "my skin itches{Enter}");
  expect(await screen.findByText("Sorry, I couldn't process your request. Please try again.")).toBeTruthy();
  expect(field.value).toBe("my skin itches");
  serve(askArtificialDoctor, anAnswer("Drink enough."));
  await user.type(field, "{Enter}");
  expect(await screen.findByText("Drink enough.")).toBeTruthy();
  expect(field.value).toBe("");
});

test("[AI-03] a reply that cannot be played says so and stays readable", async () => {
  const speech = fakeSpeech();
  show();
  fireEvent.click(replay()!);
  act(() => void speech.said[0]!.onerror?.({ error: "synthesis-failed" } as SpeechSynthesisErrorEvent));
  expect(screen.getByText("Error playing the response. Please try again.")).toBeTruthy();
  expect(screen.getByText(HELLO)).toBeTruthy();
});

test("[AI-03] voices that load late are waited for", () => {
  const speech = fakeSpeech({ voices: [] });
  show();
  fireEvent.click(replay()!);
  expect(speech.said).toEqual([]);
  speech.synthesis.voices = [{ lang: "en-AU" }];
  speech.synthesis.dispatchEvent(new Event("voiceschanged"));
  expect(speech.said.map(({ voice }) => voice?.lang)).toEqual(["en-AU"]);
});

test("[AI-03] leaving the page stops the recognition and the voice", () => {
  const speech = fakeSpeech();
  const { unmount } = show();
  press();
  speech.synthesis.cancel.mockClear();
  unmount();
  expect(speech.recognition().abort).toHaveBeenCalled();
  expect(speech.synthesis.cancel).toHaveBeenCalled();
});

test("[AI-03] without speech recognition the page says so, and typing works", async () => {
  serve(askArtificialDoctor, anAnswer("Drink enough."));
  const { user } = show();
  expect(
    screen.getByText("Speech recognition is not supported in your browser. Please use Chrome or Edge."),
  ).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Or type your symptoms" }), "I have a cold{Enter}");
  expect(await screen.findByText("Drink enough.")).toBeTruthy();
  expect(screen.getByText("You said: I have a cold")).toBeTruthy();
});

test("before the first recording the page says that the browser may send speech to its maker", async () => {
  localStorage.removeItem("speechNotice");
  fakeSpeech();
  show();
  press();
  const notice = screen.getByRole("alertdialog", { name: "Before you speak" });
  expect(notice.textContent).toContain("may send the recording to its maker");
  expect(screen.queryByText("Listening...")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Agree and speak" }));
  expect(screen.getByText("Listening...")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a browser that listens on the device says so, and is asked only when somebody wants to speak", async () => {
  localStorage.removeItem("speechNotice");
  const speech = fakeSpeech({ onDevice: "available" });
  show();
  expect(speech.available).not.toHaveBeenCalled();
  press();
  expect(await screen.findByText(/turns speech into text on this device/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Agree and speak" }));
  expect(speech.recognition().processLocally).toBe(true);
  expect(localStorage.getItem("speechNotice")).toBeNull();
});

test("[AI-03] Hindi and Indian English can be chosen", () => {
  const speech = fakeSpeech();
  show();
  fireEvent.change(screen.getByRole("combobox", { name: "The language you speak" }), { target: { value: "hi-IN" } });
  press();
  expect(speech.recognition().lang).toBe("hi-IN");
});

test("[AI-05] an emergency is shown and said before the server answers", async () => {
  const speech = fakeSpeech();
  serve(askArtificialDoctor, () => new Promise(() => {}));
  show();
  press();
  act(() => speech.hear("I have severe chest pain since morning"));
  const alarm = await screen.findByRole("alert");
  expect(alarm.querySelector("a[href='tel:112']")).toBeTruthy();
  expect(speech.said).toHaveLength(1);
});

test("[AI-05] the words of an emergency's card are on screen once", async () => {
  const speech = fakeSpeech();
  const spoken = "Call 1 1 2 now. Sit the person up.";
  const actions = [
    { type: "call" as const, label: "Call 112", href: "tel:112" },
    { type: "call" as const, label: "Call City Hospital", href: "tel:+910000000000" },
  ];
  serve(askArtificialDoctor, { ...anAnswer(spoken), actions });
  show();
  press();
  act(() => speech.hear("I have severe chest pain since morning"));
  const alarm = await screen.findByRole("alert");
  const bubble = screen.getByRole("log");
  await waitFor(() => expect(within(bubble).queryByText("Processing your symptoms...")).toBeNull());
  expect(bubble.textContent).toBe("You said: I have severe chest pain since morning");
  expect(alarm.textContent).toContain("112");
  expect(await screen.findByRole("link", { name: "Call City Hospital" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Call 112" })).toBeNull();
});

test("a family is asked whom it is about; the person is sent, shown, and can be changed", async () => {
  fakeSpeech();
  serve(listPersons, { success: true, data: aFamily() });
  const sent: unknown[] = [];
  serve(askArtificialDoctor, ({ body }) => {
    const { personId } = askArtificialDoctor.body.parse(body);
    sent.push(personId);
    return personId ? anAnswer("See a children's doctor this week.") : { refuse: personErrors.sayForWhom };
  });
  const { user } = show();
  const choice = await screen.findByRole("radio", { name: /Aarav Verma/ });
  await user.type(screen.getByRole("textbox"), "he has a fever{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("First choose who this is for.");
  await user.click(choice);
  expect(screen.getByText("For Aarav Verma, 6 years")).toBeTruthy();
  await user.type(screen.getByRole("textbox"), "he has a fever{Enter}");
  expect(await screen.findByText("See a children's doctor this week.")).toBeTruthy();
  expect(sent).toEqual([undefined, aFamily()[1]!._id]);
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("radio", { name: /Asha Verma/ }));
  expect(screen.queryByText("See a children's doctor this week.")).toBeNull();
});
