import { useQuery } from "@tanstack/react-query";
import { caregiverLinks } from "../../features/persons/caregiver-queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { CaredForVisits } from "./cared-for-visits.tsx";
import { CaregiverLink } from "./caregiver-link.tsx";
import { InviteCaregiver } from "./invite-caregiver.tsx";

interface Props {
  userId: string;
  /** True for a holder under 18, who names no caregivers. */
  isMinor: boolean;
}

/** Lets an adult name caregivers, and shows for whom the account itself may care. */
export function Caregivers({ userId, isMinor }: Props) {
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
                  <>
                    <RouteButton
                      look="secondary"
                      to={`${appPaths.records}?caredFor=${link.personId}`}
                      aria-label={t("Health records of {name}", { name: link.name })}
                    >
                      {t("Health records")}
                    </RouteButton>
                    <CaredForVisits userId={userId} personId={link.personId} name={link.name} />
                  </>
                )}
              </CaregiverLink>
            ))}
          </ul>
        </section>
      )}
      {(!isMinor || data.given.length > 0) && (
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
          {!isMinor && <InviteCaregiver />}
        </section>
      )}
    </>
  );
}
