import { expect, test } from "vitest";
import { createPdf, type Pdf, writeInScripts } from "./create-pdf.ts";

const text = async (draw: (pdf: Pdf) => void, laterHead?: string) =>
  (await createPdf("Test", "MediSense", draw, "en", laterHead)).toString("latin1");

test("every sheet but the first has its head", async () => {
  const one = await text((pdf) => pdf.text("first"), "ਹਰਪ੍ਰੀਤ");
  const two = await text((pdf) => pdf.text("first").addPage().text("second"), "ਹਰਪ੍ਰੀਤ");
  expect([one, two].map((pdf) => pdf.includes("MuktaMahee"))).toEqual([false, true]);
  expect(two.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test("a word is set the same whatever was printed before it", async () => {
  const widths = async (words: string) => {
    const found: number[] = [];
    await text((pdf) => {
      pdf.font("regular");
      for (const word of words.split(" ")) found.push(pdf.widthOfString(word));
    });
    return found;
  };
  // One of the pieces of "और" is the dot of the other words, which no document before has used.
  await text((pdf) => pdf.font("regular").text("और"));
  const [alone, dotted] = await widths("ह हैं");
  expect(dotted! / alone!).toBeLessThan(1.2);
});

test("lines of different scripts stay lines", async () => {
  const heights: number[] = [];
  await text((pdf) => {
    for (const words of ["Rest. ஓய்வு", "Rest.\nஓய்வு", "Rest.\n\nஓய்வு"]) {
      const top = pdf.y;
      writeInScripts(pdf, words, { face: "regular", size: 10, width: 400 });
      heights.push(pdf.y - top);
    }
  });
  expect(heights[1]).toBeGreaterThan(heights[0]! * 1.5);
  expect(heights[2]).toBeGreaterThan(heights[1]! * 1.3);
});

test("a sign of a unit that the Latin letters' font lacks is set in a font that has it", async () => {
  const draw = (words: string) => (pdf: Pdf) => writeInScripts(pdf, words, { face: "regular", size: 10, width: 400 });
  const fontsOf = async (words: string) => (await text(draw(words))).includes("Manjari");
  expect(await Promise.all(["80 mg/dL", "80 µmol/L", "80 μmol/L", "1½ m²"].map(fontsOf))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
