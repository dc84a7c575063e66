import { describe, expect, test } from "vitest";
import { assess } from "./index.ts";
import { findRedFlag } from "./find-red-flag.ts";

const readingOf = (text: string) => assess([{ role: "user", text }]);

describe("[AI-05] a fire, a gas leak or somebody trapped is an emergency before anybody is ill", () => {
  test.each([
    "my house is on fire",
    "smell of gas and everyone is dizzy",
    "neighbours house is burning and their grandmother is still inside",
    "bus is on fire with children inside",
    "there is smoke filling our flat and we cannot get out",
    "gas leak ho gaya hai ghar me",
    "cylinder phat gaya",
    "ghar mein aag lag gayi",
    "gas ki badbu aa rahi hai kitchen me",
    "lift me phas gaye hain",
    "घर में आग लग गई है और बच्चा अंदर है",
    "गैस लीक हो रही है",
    "रसोई में गैस की गंध आ रही है",
  ])("%s", (text) => {
    expect(readingOf(text).level).toBe("emergency");
    expect(findRedFlag(text)?.numbers.map(({ number }) => number)).toContain("112");
  });
});

describe("[AI-05] what only sounds like it gets no card", () => {
  test.each([
    "gas ki problem hai pet me",
    "pet me aag lag rahi hai",
    "mirchi se jalan",
    "bad smell of gas when I fart",
    "how to prevent gas leak at home",
    "peeche se gas leak hoti hai",
    "this song is fire",
    "i burnt the rice and the kitchen is full of smoke smell, anyway where is my order",
    "gas bill kaise bhare",
    "mehngai ki aag lagi hai",
    "the house fire news on tv made me sad",
    "i am stuck in traffic",
    "exam tension se sar phat raha hai",
    "टेंशन से सिर फटा जा रहा है",
    "अखबार में आत्मदाह की खबर पढ़ी",
    "bit my tongue while eating, small ulcer",
    "boss ne aaj meri jaan le li kaam karwa ke",
    "petrol ke daam me aag lagi hai",
  ])("%s", (text) => {
    expect(readingOf(text).level).not.toBe("emergency");
    expect(findRedFlag(text)).toBeUndefined();
  });
});

test.each([
  "sar phat gaya, khoon aa raha hai",
  "exam tension se sar phat raha hai achanak",
  "stress se sar phat raha hai aur ulti, ek haath sunn",
  "aatmdaah karne ka mann hai news dekhi",
  "saanson ko kaise rok du",
  "usne apni jaan le li",
  "bit his tongue and was shaking",
])("[AI-05] beside a figure of speech the real thing stays an emergency: %s", (text) => {
  expect(readingOf(text).level).toBe("emergency");
});

test.each(["chilli powder in eyes", "aankh me mirchi chali gayi", "आंख में मिर्च पाउडर चला गया"])(
  "[AI-05] chilli in the eye is rinsed at once: %s",
  (text) => {
    const { level, rules } = readingOf(text);
    expect(level).toBe("urgent");
    expect(rules).toContain("ur-eye-irritant");
  },
);
