import type { RedFlag } from "@medisense/triage/red-flags";
import { useEffect, useState } from "react";
import { redFlags } from "./red-flags.ts";

/** Returns the emergency in the first of these texts that mentions one. The last one stays until new texts are read. */
export function useRedFlag(...texts: string[]) {
  const [flag, setFlag] = useState<RedFlag>();
  const isNeeded = texts.some((text) => text.trim() !== "");
  // The list is a new one each time the screen is drawn, so its content decides.
  const written = JSON.stringify(isNeeded ? texts : []);
  useEffect(() => {
    const list: string[] = JSON.parse(written);
    if (list.length === 0) return undefined;
    let isCurrent = true;
    void redFlags.inTexts(list).then((found) => {
      if (isCurrent) setFlag(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [written]);
  return isNeeded ? flag : undefined;
}
