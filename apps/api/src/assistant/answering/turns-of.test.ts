import type { HistoryEntry } from "@medisense/contract/assistant";
import { expect, test } from "vitest";
import { turnsOf } from "./turns-of.ts";

const said = (role: "user" | "model", text: string): HistoryEntry => ({ role, parts: [{ text }] });

test("a conversation is read whole, with the new message at its end", () => {
  const history = [said("user", "fever"), said("model", "x".repeat(4000)), said("user", "since Monday")];
  expect(turnsOf(history, "no rash").map(({ text }) => text.slice(0, 12))).toEqual([
    "fever",
    "xxxxxxxxxxxx",
    "since Monday",
    "no rash",
  ]);
});

test("of a conversation longer than anybody has, the newest part is read", () => {
  const history = Array.from({ length: 10 }, (_, index) => said("user", String(index).repeat(2000)));
  expect(turnsOf(history, "now").map(({ text }) => text[0])).toEqual(["8", "9", "n"]);
});
