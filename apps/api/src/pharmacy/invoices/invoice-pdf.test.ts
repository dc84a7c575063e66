import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aSentOrder } from "../testing/sent-order.fixture.ts";
import { invoicePdf } from "./invoice-pdf.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("an invoice of sixty lines with long Hindi names spans several pages", async () => {
  const { document } = await aSentOrder(world);
  const [line] = document.content.lines;
  const lines = Array.from({ length: 60 }, () => ({ ...line!, name: "पैरासिटामोल की गोली, बुखार और दर्द के लिए" }));

  const pdf = await invoicePdf(
    { ...document, content: { ...document.content, lines } },
    { locale: "en", siteOwner: world.config.siteOwner },
  );

  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2);
});

test.each([
  ["தமிழ்ச்செல்வி கிருஷ்ணன்", "NotoSansTamil"],
  ["শ্রীমতী চট্টোপাধ্যায়", "NotoSansBengali"],
  ["ಶ್ರೀಕೃಷ್ಣ ಗೌಡ", "NotoSansKannada"],
  ["ଶ୍ରୀକୃଷ୍ଣ ମହାପାତ୍ର", "NotoSansOriya"],
  ["કૃષ્ણ પટેલ", "NotoSansGujarati"],
  ["వెంకటేశ్వర్లు రెడ్డి", "NotoSansTelugu"],
  ["आशा राव", "NotoSansDevanagari"],
  ["ஏ௪இஂநு்ர௬ஊ", "NotoSansDevanagari"],
])("an invoice for %s is set in %s", async (name, font) => {
  const { document } = await aSentOrder(world);
  const buyer = { ...document.content.buyer, name };

  const pdf = await invoicePdf(
    { ...document, content: { ...document.content, buyer } },
    { locale: "hi", siteOwner: world.config.siteOwner },
  );

  expect(pdf.toString("latin1")).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${font}`));
});
