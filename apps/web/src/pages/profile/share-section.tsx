import type { Profile } from "@medisense/contract/persons/profile";
import { useSaveShares } from "../../features/profile/queries.ts";
import { ShareSwitches } from "../../features/profile/share-switches.tsx";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";

/** Says which parts of the profile the doctor of a visit sees; each switch takes effect at once. */
export function ShareSection({ profile: { personId, shares } }: { profile: Profile }) {
  const t = useText();
  const { locale } = useLanguage();
  const saving = useSaveShares(personId);
  const shown = saving.isPending ? saving.variables : shares;
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <h2 className="text-lg">{t("Share with doctors during a visit and 7 days after")}</h2>
      <p>
        {shares.changedAt
          ? t("Last changed on {date}. Everyone who reads it is logged.", {
              date: longDate(new Date(shares.changedAt), locale),
            })
          : t("You have not decided yet, so doctors see nothing of this profile.")}
      </p>
      <ShareSwitches choices={shown} onChange={(choices) => saving.mutate(choices)} />
      {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
    </Card>
  );
}
