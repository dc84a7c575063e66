import { expect, test } from "vitest";
import { assess, composeVoiceReply, type FoundDoctor } from "../index.ts";

const doctor: FoundDoctor = {
  name: "Dr. Nithya Ramanathan",
  speciality: "General physician",
  hospital: "City Hospital",
  feeRupees: 170,
  nextSlots: [],
  path: "/dashboard/doctors",
};
const spoken = (text: string, doctors: FoundDoctor[]) =>
  composeVoiceReply(assess([{ role: "user", text }]), { doctors });

test.each(["मुझे तीन दिन से खाँसी है", "पैर में हल्की मोच है, चल लेता हूँ", "कल से पेट में गैस है"])(
  "[AI-03] a Hindi reply is spoken in sentences that end as in Hindi: %s",
  (text) => expect(spoken(text, [doctor]).replace("Dr.", "")).not.toContain("."),
);

test("[AI-03] a doctor whose name does not fit any more is left out whole", () => {
  const name = `Dr. ${"Nithya ".repeat(40).trim()}`;

  expect(spoken("mild cough since two days", [{ ...doctor, name }])).not.toContain("Dr.");
});
