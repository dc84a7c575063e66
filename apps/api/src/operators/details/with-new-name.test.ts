import { expect, test } from "vitest";
import { withNewName } from "./with-new-name.ts";

test.each([
  ["Room 4, Peepal Gate Hospital, Adyar", "Room 4, Marigold Hospital, Adyar"],
  ["peepal  gate hospital , Adyar", "Marigold Hospital , Adyar"],
  ["Adyar,Peepal Gate Hospital", "Adyar,Marigold Hospital"],
  ["Peepal Gate Hospital Road, Adyar", "Peepal Gate Hospital Road, Adyar"],
])("%s becomes %s", (address, renamed) => {
  expect(withNewName(address, "Peepal Gate Hospital", "Marigold Hospital")).toBe(renamed);
});

test("signs in a name are taken as they are", () => {
  expect(withNewName("1, St. Mary (North), Pune", "St. Mary (North)", "$& & Sons")).toBe("1, $& & Sons, Pune");
  expect(withNewName("1, StX Mary, Pune", "St. Mary", "Other")).toBe("1, StX Mary, Pune");
  expect(withNewName("1, Care , North Wing, Pune", "Care, North Wing", "Other")).toBe("1, Other, Pune");
});
