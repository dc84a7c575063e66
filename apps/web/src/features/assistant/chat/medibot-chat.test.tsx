import { aboutAssistants, askMedibot, type HistoryEntry } from "@medisense/contract/assistant";
import { commonErrors } from "@medisense/contract/errors";
import { giveConsent, outsideModelVersion, withdrawConsent } from "@medisense/contract/health/consents";
import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createRef } from "react";
import { beforeEach, expect, test } from "vitest";
import { clearPersonalStorage } from "../../../lib/browser-storage.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { anAbout, anAnswer } from "../answer.fixture.ts";
import { MedibotChat } from "./medibot-chat.tsx";

beforeEach(() => serve(aboutAssistants, anAbout));

const show = (ownerId = "asha") =>
  renderWithApp(
    <MedibotChat ownerId={ownerId} field={createRef()}>
      {() => null}
    </MedibotChat>,
  );
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Your message" });
const conversation = () => within(screen.getByRole("log", { name: "Conversation" }));
const isIdle = () => waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeTruthy());

test("[AI-01] Medibot greets, waits with '...', and shows the reply as markdown", async () => {
  let reply = (_: ReturnType<typeof anAnswer>) => {};
  serve(askMedibot, () => new Promise((resolve) => (reply = resolve)));
  const { user } = show();
  expect(conversation().getByText(/^Hello, I am Medibot/)).toBeTruthy();

  await user.type(field(), "I have a cold{Enter}");
  expect(screen.getByRole("button", { name: "..." })).toHaveProperty("disabled", true);
  expect(field().disabled).toBe(true);
  expect(conversation().getByText("Medibot is writing…")).toBeTruthy();

  await act(async () => reply(anAnswer("Rest and **drink** enough.")));
  expect((await conversation().findByText("drink")).tagName).toBe("STRONG");
  await isIdle();
  expect(field().value).toBe("");
});

test("[AI-01] a blank message is not sent", async () => {
  const { user } = show();
  await user.type(field(), "   {Enter}");
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
});

test("[AI-01] a message that is too long is counted instead of cut, and not sent", () => {
  show();
  fireEvent.change(field(), { target: { value: "a".repeat(2_100) } });
  fireEvent.submit(field());
  expect(screen.getByText("100 characters too long. Shorten the message or send it in two parts.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  expect(field().value).toHaveLength(2_100);
});

test("[AI-01] the last ten entries are sent with a message, and a failure is none of them", async () => {
  const sent: { message: string; history: HistoryEntry[] }[] = [];
  serve(askMedibot, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    return sent.length === 2 ? { refuse: commonErrors.unexpected } : anAnswer(`Reply ${sent.length}`);
  });
  const { user } = show();
  for (let n = 1; n <= 8; n++) {
    await user.type(field(), `Question ${n}{Enter}`);
    await isIdle();
  }
  const { message, history } = sent.at(-1)!;
  expect(message).toBe("Question 8");
  expect(history).toHaveLength(10);
  expect(history.map(({ parts }) => parts[0].text)).toEqual([
    "Question 3",
    "Reply 3",
    "Question 4",
    "Reply 4",
    "Question 5",
    "Reply 5",
    "Question 6",
    "Reply 6",
    "Question 7",
    "Reply 7",
  ]);
  expect(history.map(({ role }) => role).slice(0, 2)).toEqual(["user", "model"]);
});

test("[AI-01] an answer without a reply and a failure have their texts, with 112 beside them", async () => {
  const answers = [{ ...anAnswer(""), response: "" }, { refuse: commonErrors.unexpected }, anAnswer("Here I am.")];
  serve(askMedibot, () => answers.shift()!);
  const { user } = show();
  await user.type(field(), "Hello{Enter}");
  expect(await conversation().findByText("Sorry, I couldn't process that request.")).toBeTruthy();
  expect(conversation().getByRole("link", { name: "112" }).getAttribute("href")).toBe("tel:112");
  await isIdle();

  await user.type(field(), "Hello again{Enter}");
  const failed = "Sorry, I'm having trouble responding. Please try again later.";
  expect(await conversation().findByText(failed)).toBeTruthy();
  await isIdle();

  await user.click(conversation().getByRole("button", { name: "Try again" }));
  expect(await conversation().findByText("Here I am.")).toBeTruthy();
  await isIdle();
});

test("[AI-01] a message without a network is kept, and the failure says so", async () => {
  serve(askMedibot, () => ({ refuse: commonErrors.unexpected }));
  const { user } = show();
  act(() => onlineManager.setOnline(false));
  await user.type(field(), "I have a mild cold{Enter}");
  expect(
    await conversation().findByText("You are offline. Your message is kept here until you can send it again."),
  ).toBeTruthy();
  expect(conversation().getByText("I have a mild cold")).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(conversation().queryByText(/^You are offline/)).toBeNull();
});

test("[AI-01] markdown brings no HTML, no picture, no other site and no path of the server", async () => {
  serve(
    askMedibot,
    anAnswer(
      "<img src=x onerror=alert(1)> <script>alert(1)</script> ![x](https://evil.example/x.png) [a](https://evil.example) [b](javascript:alert(1)) [c](//evil.example) [d](/user/logout) [e](/\\evil.example) [f](/dashboard/doctors) [g](tel:112)",
    ),
  );
  const { user } = show();
  await user.type(field(), "Hello{Enter}");
  await isIdle();
  const links = conversation().getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/dashboard/doctors", "tel:112"]);
  expect(document.querySelector("[role=log] img, [role=log] script")).toBeNull();
});

test("[AI-05] an emergency is answered at once and stays answered when the server cannot be reached", async () => {
  serve(askMedibot, { refuse: commonErrors.unexpected });
  const { user } = show();
  await user.type(field(), "I have severe chest pain since morning{Enter}");
  const alarm = await conversation().findByRole("alert");
  expect(within(alarm).getByRole("link", { name: /^112/ }).getAttribute("href")).toBe("tel:112");
  await isIdle();
  expect(conversation().queryByText(/^Sorry/)).toBeNull();
});

test("a message can be stopped, and nothing of a removed conversation comes back", async () => {
  serve(askMedibot, () => new Promise(() => {}));
  const { user } = show();
  await user.type(field(), "Hello{Enter}");
  await user.click(conversation().getByRole("button", { name: "Stop" }));
  expect(await conversation().findByText("Stopped.")).toBeTruthy();
  await isIdle();

  await user.type(field(), "Hello again{Enter}");
  act(() => clearPersonalStorage());
  await user.click(conversation().getByRole("button", { name: "Stop" }));
  await isIdle();
  expect(conversation().queryByText("Stopped.")).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test("nobody sees the conversation of another person", async () => {
  serve(askMedibot, anAnswer("For Asha only"));
  const { user, unmount } = show("asha");
  await user.type(field(), "Hello{Enter}");
  expect(await conversation().findByText("For Asha only")).toBeTruthy();
  await isIdle();
  unmount();
  show("ravi");
  expect(conversation().queryByText("For Asha only")).toBeNull();
});

test("text leaves for an outside model only after the person has agreed", async () => {
  serve(aboutAssistants, { ...anAbout, data: { ...anAbout.data, outsideModel: "Gemini" } });
  const ledger: unknown[] = [];
  serve(giveConsent, ({ body }) => {
    ledger.push(body);
    return { success: true, data: [] };
  });
  serve(withdrawConsent, ({ body }) => {
    ledger.push(body);
    return { success: true, data: [] };
  });
  const sent: unknown[] = [];
  serve(askMedibot, ({ body }) => {
    sent.push((body as { mayLeave: boolean }).mayLeave);
    return anAnswer("Fine");
  });
  const { user } = show();
  const question = await screen.findByRole("region", { name: "Where your words go" });
  await user.type(field(), "Hello{Enter}");
  await isIdle();
  fireEvent.click(within(question).getByRole("button", { name: "Allow Gemini" }));
  await screen.findByText("What you write may go to Gemini.");
  await user.type(field(), "Hello{Enter}");
  await isIdle();
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("button", { name: "Stay with MediSense" }));
  await user.type(field(), "Hello{Enter}");
  await isIdle();
  expect(sent).toEqual([false, true, false]);
  expect(ledger).toEqual([
    { purpose: "outside-model", version: outsideModelVersion("Gemini"), locale: "en" },
    { purpose: "outside-model" },
  ]);
});
