import { readFileSync } from "node:fs";
import { identityErrors } from "@medisense/contract/identity";
import { DomainError } from "../../platform/domain-error.ts";
import { normalised } from "./passwords.ts";

const file = new URL("../../../../../data/common-passwords.txt", import.meta.url);
/** Words that guessers try first here and the list, made elsewhere, lacks. */
const ownWords = ["india", "indian", "bharat", "hindustan", "medisense"];
let list: Set<string> | undefined;

/** Refuses a new password that guessers try first, also with a few digits or signs after it: "Sunshine@2026". */
export function refuseCommonPassword(password: string) {
  list ??= new Set([...readFileSync(file, "utf8").trimEnd().split("\n"), ...ownWords]);
  const typed = normalised(password).toLowerCase();
  if (!list.has(typed) && !list.has(typed.replace(/[^\p{L}]{1,6}$/u, ""))) return;
  const { commonPassword } = identityErrors;
  throw new DomainError(commonPassword, { fields: { password: commonPassword.message } });
}
