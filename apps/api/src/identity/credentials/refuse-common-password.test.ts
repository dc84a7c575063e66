import { identityErrors } from "@medisense/contract/identity";
import { expect, test } from "vitest";
import { refuseCommonPassword } from "./refuse-common-password.ts";

test.for([
  "1qaz2wsx",
  "Password1",
  "PASSW0RD",
  "passw0rd1",
  "Password@123",
  "Sunshine-2026",
  "India@123",
  "Abcd@1234",
  "Admin@123",
  "ｐａｓｓｗｏｒｄ1",
])("[AUTH-09] the common password %s is refused", (password) => {
  const { commonPassword } = identityErrors;
  const refusal = { definition: commonPassword, fields: { password: commonPassword.message } };
  expect(() => refuseCommonPassword(password)).toThrow(expect.objectContaining(refusal));
});

test.for(["Demo@12345", "Neem-tree-42", "dragon-88319472610", "caf\u00e9-12345", "नीम-का-पेड़-42"])(
  "the password %s is accepted",
  (password) => {
    expect(() => refuseCommonPassword(password)).not.toThrow();
  },
);
