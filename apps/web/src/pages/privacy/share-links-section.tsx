import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { sharesOf, useCreateShare } from "../../features/privacy/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { NewShare } from "./new-share.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { ShareCard } from "./share-card.tsx";
import { ShareForm } from "./share-form.tsx";

export function ShareLinksSection({ personId }: { personId: string | undefined }) {
  const t = useText();
  const { data, error, refetch } = useQuery(sharesOf(personId));
  const making = useCreateShare(personId);
  const [made, setMade] = useState<{ link: string; passcode: string }>();
  const form = useRef<HTMLDivElement>(null);
  const wasMade = useRef(false);
  // The pressed button is gone with the new link, and the keyboard goes on at the form.
  useEffect(() => {
    if (wasMade.current && !made) form.current?.focus();
    wasMade.current = made !== undefined;
  }, [made]);
  return (
    <PrivacySection
      title={t("Share with a doctor anywhere")}
      about={t(
        "A link and a passcode show the parts that you choose, without an account. You can see here each time it is opened.",
      )}
    >
      {made ? (
        <NewShare {...made} onDone={() => setMade(undefined)} />
      ) : (
        <div ref={form} tabIndex={-1} role="group" aria-label={t("Make a link")}>
          <ShareForm
            isBusy={making.isPending}
            onWish={(wish) =>
              making.mutate(wish, {
                onSuccess: ({ token, passcode }) =>
                  setMade({ link: `${window.location.origin}${appPaths.sharedRecord}#${token}`, passcode }),
              })
            }
          />
        </div>
      )}
      {making.error && <ErrorNote>{t(reasonOf(making.error))}</ErrorNote>}
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {data && data.length > 0 && (
        <ul aria-label={t("Links")} className="grid gap-3">
          {data.map((share) => (
            <li key={share._id}>
              <ShareCard share={share} />
            </li>
          ))}
        </ul>
      )}
    </PrivacySection>
  );
}
