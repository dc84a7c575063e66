import fc from "fast-check";
import { expect, test } from "vitest";
import { packPhrases, unpackPhrases } from "./packed-phrases.ts";

const sorted = (phrases: readonly string[]) => [...new Set(phrases)].toSorted();

test("what phrases share is written once, and of one language at a time", () => {
  const phrases = ["e:chest e:pain", "e:chest ~2 e:ache", "e:heart e:pain", "e:chest", "h:sin h:drd"];

  expect(packPhrases(phrases, "e:")).toBe("chest(#ache.,pain.heart(pain");
  expect(packPhrases(phrases, "h:")).toBe("sin(drd");
});

test("what only some words share is written once, where that is shorter", () => {
  const phrases = ["e:arm e:ache e:badly", "e:arm e:numb", "e:leg e:ache e:badly", "e:leg e:swollen"];

  expect(packPhrases(phrases, "e:")).toBe("arm,leg(ache(badly).arm(numb.leg(swollen");
});

test("every set of phrases comes back", () => {
  const key = fc.stringMatching(/^e:[a-z0-9]{1,4}$/);
  const gap = fc.stringMatching(/^~[1-9]$/);
  const phrase = fc
    .tuple(
      key,
      fc.array(
        fc.oneof(
          key,
          fc.tuple(gap, key).map((keys) => keys.join(" ")),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([first, rest]) => [first, ...rest].join(" "));

  fc.assert(
    fc.property(fc.array(phrase), (phrases) => {
      expect(sorted(unpackPhrases(packPhrases(phrases, "e:"), "e:"))).toEqual(sorted(phrases));
    }),
  );
});
