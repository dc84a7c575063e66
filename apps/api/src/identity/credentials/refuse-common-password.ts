import { readFileSync } from "node:fs";
import { identityErrors } from "@medisense/contract/identity";
import { DomainError } from "../../platform/domain-error.ts";
import { normalised } from "./passwords.ts";

const file = new URL("../../../../../data/common-passwords.txt", import.meta.url);
/** Words that guessers try first here and the list, made elsewhere, lacks. */
const ownWords = ["india", "indian", "bharat", "hindustan", "medisense"];
let list: Set<string> | undefined;

/** Refuses a new password that guessers try first, also with signs in it or a few digits after it: "Abcd@1234", "Sunshine@2026". */
export function refuseCommonPassword(password: string) {
  list ??= new Set([...readFileSync(file, "utf8").trimEnd().split("\n"), ...ownWords]);
  const typed = normalised(password).toLowerCase();
  const word = typed.replace(/[^\p{L}]{1,6}$/u, "");
  const withoutSigns = typed.replace(/[^\p{L}\p{N}]/gu, "");
  if (![typed, word, withoutSigns].some((tried) => list!.has(tried))) return;
  const { commonPassword } = identityErrors;
  throw new DomainError(commonPassword, { fields: { password: commonPassword.message } });
}
