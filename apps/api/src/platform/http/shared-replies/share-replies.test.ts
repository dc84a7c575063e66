import { expect, test } from "vitest";
import { shareReplies } from "./share-replies.ts";

function sharing() {
  let now = 0;
  const replies = shareReplies({ now: () => new Date(now) }, 1000);
  return {
    replies,
    travelTo: (ms: number) => void (now = ms),
    ask: async (answer: () => Promise<unknown>, key = "slots", about = "doctor") =>
      (await replies.findOrMake({ key, about }, answer)).plain.body!.toString(),
  };
}

test("a reply is made once, until its time is over", async () => {
  const { ask, travelTo } = sharing();
  let made = 0;
  const answer = async () => ++made;

  expect([await ask(answer), await ask(answer)]).toEqual(["1", "1"]);
  travelTo(999);
  expect(await ask(answer)).toBe("1");
  travelTo(1000);
  expect(await ask(answer)).toBe("2");
});

test("a change lets go of the replies about it, and of no others", async () => {
  const { ask, replies } = sharing();
  await ask(async () => "before", "first page");
  await ask(async () => "before", "second page");
  await ask(async () => "before", "page of another", "other doctor");

  replies.letGo("doctor");

  expect(await ask(async () => "after", "first page")).toBe('"after"');
  expect(await ask(async () => "after", "second page")).toBe('"after"');
  expect(await ask(async () => "after", "page of another", "other doctor")).toBe('"before"');
});

test("a reply that was being made during a change is not kept", async () => {
  const { ask, replies } = sharing();
  let finish = (_: string) => {};
  const slow = ask(() => new Promise<string>((resolve) => (finish = resolve)));

  replies.letGo("doctor");
  const next = await ask(async () => "after");
  finish("before");

  expect([await slow, next]).toEqual(['"before"', '"after"']);
  expect(await ask(async () => "never made")).toBe('"after"');
});

test("a reply is as old as its reading, not as its packing", async () => {
  const { ask, travelTo } = sharing();
  await ask(async () => {
    travelTo(600);
    return "before";
  });

  travelTo(1100);

  expect(await ask(async () => "after")).toBe('"after"');
});

test("a failure is not kept", async () => {
  const { ask } = sharing();
  await expect(ask(() => Promise.reject(new Error("no database")))).rejects.toThrow("no database");

  expect(await ask(async () => "after")).toBe('"after"');
});
