import type { Companion } from "@medisense/contract/persons/visit/visit-person";
import { msg } from "../i18n.ts";
import { useText } from "../language.tsx";

const companionWords: Record<Companion["relation"], string> = {
  parent: msg("parent"),
  sibling: msg("brother or sister"),
  guardian: msg("guardian"),
};

/** Returns a function that words the adult who comes with a minor: "with Asha Rao, parent". */
export function useCompanionText() {
  const t = useText();
  return ({ name, relation }: Companion) =>
    t("with {name}, {relation}", { name, relation: t(companionWords[relation]) });
}
