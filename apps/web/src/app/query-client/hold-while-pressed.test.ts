import { beforeEach, expect, test, vi } from "vitest";
import { holdWhilePressed } from "./hold-while-pressed.ts";

let updates: string[];
let schedule: (update: () => void) => void;
const update = (name: string) => schedule(() => updates.push(name));
const fire = (type: string, on: Element) => on.dispatchEvent(new Event(type, { bubbles: true }));
const [link, field] = [document.createElement("a"), document.createElement("select")];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  updates = [];
  schedule = holdWhilePressed();
  document.body.append(link, field);
});

test("an update waits until the pressed link had its click, and what the click causes does not wait", async () => {
  await Promise.resolve(update("before"));
  fire("pointerdown", link);
  await Promise.resolve(update("answer"));
  fire("pointerup", link);
  link.addEventListener("click", () => update("busy"), { once: true });
  fire("click", link);
  await Promise.resolve();
  expect(updates).toEqual(["before", "busy"]);
  vi.advanceTimersByTime(0);
  expect(updates).toEqual(["before", "busy", "answer"]);
});

test.each(["pointerup", "pointercancel"])("a press that ends with %s and no click lets updates through", (end) => {
  fire("pointerdown", link);
  update("answer");
  fire(end, link);
  vi.advanceTimersByTime(100);
  expect(updates).toEqual(["answer"]);
});

test("a press without an end, and one on a field that opens a list, hold nothing back for long", async () => {
  fire("pointerdown", field);
  await Promise.resolve(update("choice"));
  expect(updates).toEqual(["choice"]);
  fire("pointerdown", link);
  update("answer");
  vi.advanceTimersByTime(5000);
  expect(updates).toEqual(["choice", "answer"]);
});
