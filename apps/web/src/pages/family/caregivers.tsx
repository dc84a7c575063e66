import { useQuery } from "@tanstack/react-query";
import { caregiverLinks } from "../../features/persons/caregiver-queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { CaredForVisits } from "./cared-for-visits.tsx";
import { CaregiverLink } from "./caregiver-link.tsx";
import { InviteCaregiver } from "./invite-caregiver.tsx";

/** Lets an adult name caregivers, and shows for whom the account itself may care. */
export function Caregivers({ userId }: { userId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(caregiverLinks(userId));
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) return null;
  return (
    <>
      {data.received.length > 0 && (
        <section aria-labelledby="cared-for" className="grid gap-3">
          <h2 id="cared-for" className="text-xl">
            {t("People you care for")}
          </h2>
          <p>
            {t(
              "You can read their record and book visits for them. A visit that you book appears in their appointments, and they see each time that you use this.",
            )}
          </p>
          <ul className="grid gap-3">
            {data.received.map((link) => (
              <CaregiverLink key={link._id} link={link} name={link.name} isReceived>
                {link.state === "active" && (
                  <CaredForVisits userId={userId} personId={link.personId} name={link.name} />
                )}
              </CaregiverLink>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="caregivers" className="grid gap-3">
        <h2 id="caregivers" className="text-xl">
          {t("Your caregivers")}
        </h2>
        <p>
          {t(
            "A caregiver has an account of their own. They can read your record and book visits for you, but order nothing and change nothing. You can end it at any moment.",
          )}
        </p>
        {data.given.length > 0 && (
          <ul className="grid gap-3">
            {data.given.map((link) => (
              <CaregiverLink key={link._id} link={link} name={link.email} />
            ))}
          </ul>
        )}
        <InviteCaregiver />
      </section>
    </>
  );
}
