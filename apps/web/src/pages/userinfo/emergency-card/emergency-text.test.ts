import { expect, test } from "vitest";
import { type CardLine, emergencyText } from "./emergency-text.ts";

const titles = {
  title: "Emergency card",
  born: (date: string) => `born ${date}`,
  more: (n: number) => `and ${n} more`,
};
const asha = { name: "Asha Rao", birthDate: "1990-11-21" };
const line = (part: CardLine["part"], ...items: string[]): CardLine => ({ part, name: part, items });

test("the code holds the chosen text itself, and no link", () => {
  const { text, isShortened } = emergencyText(
    asha,
    [line("bloodGroup", "O+"), line("allergies", "Latex", "Egg")],
    titles,
  );
  expect(text).toBe("Emergency card\nAsha Rao, born 1990-11-21\nbloodGroup: O+\nallergies: Latex; Egg");
  expect(isShortened).toBe(false);
});

test("a long text is shortened at its longest list, and says how much is missing", () => {
  const many = Array.from({ length: 50 }, (_, at) => `Medicine number ${at}`);
  const lines = [
    line("allergies", "Latex"),
    line("contact", "Ravi (husband) +919812345678"),
    line("medications", ...many),
  ];
  const { text, isShortened } = emergencyText(asha, lines, titles);
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(700);
  expect(text).toContain("allergies: Latex\ncontact: Ravi (husband) +919812345678");
  const left = Number(/and (\d+) more$/.exec(text)?.[1]);
  expect(text.match(/Medicine number/g)).toHaveLength(50 - left);
  expect(isShortened).toBe(true);
});
