import { expect, test } from "vitest";
import { assess, composeChatReply } from "../index.ts";

test.each([
  ["when is my next appointment", { appointments: [] }, "You have no appointments coming up."],
  ["mera order kahan hai", { orders: [] }, "Aapne abhi tak koi dawa order nahi ki hai."],
  ["मेरी अगली अपॉइंटमेंट कब है", { appointments: [] }, "आपका कोई आने वाला अपॉइंटमेंट नहीं है।"],
])("[AI-02] whoever has nothing booked or ordered is told so: %s", (text, found, none) => {
  expect(composeChatReply(assess([{ role: "user", text }]), found)).toContain(none);
});
