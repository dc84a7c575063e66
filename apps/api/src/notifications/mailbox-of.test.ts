import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

test.for([
  ["asha@example.com", "asha@example.com"],
  ["Asha+Spam@Example.com", "asha@example.com"],
  ["asha+1+2@example.com", "asha@example.com"],
  ["asha.rao@example.com", "asha.rao@example.com"],
  ["a.sha.rao+1@gmail.com", "asharao@gmail.com"],
  ["asha.rao@googlemail.com", "asharao@gmail.com"],
] as const)("mails to %s reach the mailbox %s", ([email, mailbox]) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
