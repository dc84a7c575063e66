import { beforeAll, expect, test } from "vitest";
import { findRedFlag } from "../find-red-flag.ts";
import { assess, composeChatReply, composeVoiceReply } from "../index.ts";

const ask = (text: string) => assess([{ role: "user", text }]);

beforeAll(() => {
  ask("the first text builds the engine");
}, 60_000);

test.each([
  ["my sister drank phenyl because she wants to die", /vomit/],
  ["भाई ने सल्फास खा ली", /उल्टी/],
])("[AI-05] a crisis that hurt the body shows the helpline, then first aid: %s", (text, aid) => {
  const reply = composeChatReply(ask(text), {});

  expect(reply.indexOf("14416")).toBeGreaterThan(0);
  expect(reply.indexOf("14416")).toBeLessThan(reply.search(aid));
  expect(findRedFlag(text)?.lines.join(" ")).toMatch(aid);
});

test("[AI-05] a crisis in words alone shows the helpline and whom to stay with", () => {
  const assessment = ask("I want to end my life");

  expect(composeChatReply(assessment, {}).match(/^- /gm)).toHaveLength(1);
  expect(composeVoiceReply(assessment, {}).split(" ").length).toBeLessThanOrEqual(60);
});
