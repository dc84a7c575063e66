import { assess } from "@medisense/triage";
import { expect, test } from "vitest";
import { actionsFor } from "./actions-for.ts";

test.each([
  ["what is my risk of diabetes", "Check your risk of diabetes"],
  ["mujhe sugar ki bimari ka risk check karna hai", "Sugar ki bimari ka khatra jaanchein"],
])("[AI-02] the button of a risk check begins with a capital: %s", (text, label) => {
  const disease = { en: "diabetes", hinglish: "sugar ki bimari", hi: "मधुमेह" };
  const actions = actionsFor(assess([{ role: "user", text }]), {}, { disease, path: "/" });
  expect(actions.map((action) => action.label)).toContain(label);
});
