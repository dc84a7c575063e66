import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { PersonFilter } from "../../features/persons/person-filter.tsx";
import { family } from "../../features/persons/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { ProfileButton } from "../userinfo/profile-button.tsx";
import { RecordFrame } from "../records/person/record-frame.tsx";
import { AccessLog } from "./access-log.tsx";
import { ConsentList } from "./consent-list.tsx";
import { DeletionForm } from "./deletion-form.tsx";
import { ExportLinks } from "./export-links.tsx";
import { ShareLinksSection } from "./share-links-section.tsx";

/** Shows what is held about a person, who saw it, and how to take it along or erase it. `?person=` names a dependant. */
export function PrivacyPage() {
  const t = useText();
  const userId = useSession()?.user.id;
  const [search, setSearch] = useSearchParams();
  const people = useQuery(family(userId)).data ?? [];
  const chosen = search.get("person");
  const personId = chosen ?? userId;
  return (
    <RecordFrame title={t("Privacy")} action={<ProfileButton />}>
      <PersonFilter
        label={t("Whose record")}
        people={people}
        value={personId ?? ""}
        onChange={(person) => setSearch({ person }, { replace: true })}
      />
      <ExportLinks personId={personId} />
      {/* What was chosen, made or leafed to for one person ends with them. */}
      <ShareLinksSection key={`shares ${chosen}`} personId={personId} />
      <AccessLog key={`log ${chosen}`} personId={personId} />
      <ConsentList userId={userId} />
      <DeletionForm />
    </RecordFrame>
  );
}
