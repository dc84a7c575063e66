import { expect, test } from "vitest";
import { assess, composeChatReply, composeVoiceReply, type Turn } from "../index.ts";

/** Says the texts one after the other, each answered by the chat, and returns the replies. */
function conversation(...said: string[]) {
  const turns: Turn[] = [];
  return said.map((text) => {
    turns.push({ role: "user", text });
    const reply = composeChatReply(assess(turns), {});
    turns.push({ role: "model", text: reply });
    return { reply, spoken: composeVoiceReply(assess(turns.slice(0, -1)), {}) };
  });
}

test.each([
  ["my back hurts after lifting boxes", "no", "My advice above stays the same.", "Tell me if anything changes."],
  ["do din se khansi hai", "nahi", "Upar di gayi salah wahi hai.", "Kuch badle to batayein."],
  ["मुझे दो हफ्ते से खांसी है", "नहीं", "ऊपर दी गई सलाह वही है।", "कुछ बदले तो बताइए।"],
])("[AI-01] an answer that changes nothing brings no second copy of the advice: %s", (complaint, no, same, tell) => {
  const [first, ...others] = conversation(complaint, no, no, no, no);
  expect(first!.reply).not.toContain(same);
  for (const { reply } of others) {
    expect(reply).toContain(same);
    expect(reply.length).toBeLessThan(first!.reply.length / 2);
  }
  expect(others.at(-1)!.reply).toContain(tell);
  expect(others.at(-1)!.spoken).toContain(tell);
});

test("[AI-05] an answer that tells of danger is answered as an emergency", () => {
  const [, second] = conversation("I have a headache since morning", "yes");
  expect(second!.reply).toContain("Call 112 now");
});

test("[AI-01] a new complaint gets its whole advice", () => {
  const [, , third] = conversation(
    "my back hurts after lifting boxes",
    "no",
    "now I also have an itchy rash on my arm",
  );
  expect(third!.reply).not.toContain("stays the same");
});

test("[AI-01] whoever names the place of a pain is not told of a pain", () => {
  const [first] = conversation("my back hurts after lifting boxes");
  expect(first!.reply).toContain("**What I understood:** back pain, lifting something heavy.");
});
