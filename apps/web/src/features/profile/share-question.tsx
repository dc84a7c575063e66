import type { ShareChoices } from "@medisense/contract/persons/profile";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { personProfile, useSaveShares } from "./queries.ts";
import { ShareSwitches } from "./share-switches.tsx";

const nothing: ShareChoices = { basics: false, allergies: false, diseases: false, medications: false };

/** Asks once, before the first visit, which parts of the profile the doctor may see. An answer can be changed in the profile. */
export function ShareQuestion({ personId }: { personId: string }) {
  const t = useText();
  const { data } = useQuery(personProfile(personId));
  const [choices, setChoices] = useState(nothing);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const saving = useSaveShares(personId);
  // An extra on its page: while it loads or fails, nothing is asked and nothing shared.
  if (!data || data.shares.isAsked) return null;
  const change = (to: ShareChoices) => {
    setChoices(to);
    setMissing(false);
  };
  const share = () => {
    if (Object.values(choices).some(Boolean)) return saving.mutate(choices);
    setMissing(true);
    first.current?.focus();
  };
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <h2 className="text-lg">{t("May your doctor see your health profile?")}</h2>
      <p>
        {t(
          "The doctor of a visit then sees these parts from 30 minutes before the visit until 7 days after it. You can change this in your profile at any time.",
        )}
      </p>
      <ShareSwitches first={first} choices={choices} onChange={change} />
      {isMissing && (
        <p role="alert" className="text-coral-600 text-sm">
          {t("Choose at least one part to share, or share nothing.")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={saving.isPending} onClick={share}>
          {t("Share what I chose")}
        </Button>
        <Button look="secondary" busy={saving.isPending} onClick={() => saving.mutate(nothing)}>
          {t("Share nothing")}
        </Button>
      </div>
      {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
    </Card>
  );
}
