import { isMinorOn } from "@medisense/contract/persons/visit/age";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { PersonErrorNote } from "../../features/persons/person-error-note.tsx";
import { useReadOnlyReason } from "../../features/persons/use-read-only-reason.ts";
import { AvatarPicker } from "../../features/profile/avatar/avatar-picker.tsx";
import { AvatarPicture } from "../../features/profile/avatar/avatar-picture.tsx";
import { emergencyCard, personProfile } from "../../features/profile/queries.ts";
import { currentSession, useSession } from "../../features/session/session.ts";
import { istToday } from "../../lib/ist-dates.ts";
import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProfileCard } from "../profile/profile-card.tsx";
import { ShareSection } from "../profile/share-section.tsx";
import { UserinfoPlaces } from "./userinfo-places.tsx";

/** The profile of the account's holder, or of a dependant with `?person=`, and the links to the other pages of the area. */
export function UserinfoPage() {
  const t = useText();
  const queryClient = useQueryClient();
  const user = useSession()?.user;
  const personId = useSearchParams()[0].get("person") ?? user?.id;
  const { data: profile, error, refetch } = useQuery(personProfile(personId));
  // Fetched with the profile, so that the card opens without a network even if nobody has opened it before.
  useQuery(emergencyCard(personId));
  const isOwn = personId === user?.id;
  const readOnlyReason = useReadOnlyReason(user?.id, personId);
  const isUnagreed =
    isOwn && profile?.agreedBy === null && profile.birthDate !== null && isMinorOn(profile.birthDate, istToday());
  const canChange = readOnlyReason === null && !isUnagreed;
  const shown = profile ?? (isOwn ? user : undefined);
  return (
    <main className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{t("Profile")}</PageTitle>
      <div className="flex flex-wrap items-center gap-4">
        <AvatarPicture avatar={profile?.avatar ?? null} className="size-16 sm:size-20" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="wrap-anywhere text-2xl sm:text-3xl">
            {shown ? `${shown.firstName} ${shown.lastName}` : t("Profile")}
          </h1>
          {shown?.email && <p className="wrap-anywhere">{shown.email}</p>}
        </div>
        {profile && canChange && <AvatarPicker personId={profile.personId} avatar={profile.avatar} />}
      </div>
      {personId && <UserinfoPlaces personId={personId} isOwn={isOwn} />}
      {error && !profile && <PersonErrorNote error={error} onRetry={() => void refetch()} />}
      {!error && !profile && <Skeleton className="h-96 w-full rounded-card" />}
      {profile && (
        <>
          {readOnlyReason && <p>{t(readOnlyReason)}</p>}
          {isUnagreed && (
            <p className="rounded-field bg-marigold-50 p-4 text-ink-900">
              {t("No parent or guardian has agreed yet, so you can only read your record.")}{" "}
              {t("Choose Edit: your parent or guardian agrees at the end of the form.")}
            </p>
          )}
          <ProfileCard
            key={profile.personId}
            profile={profile}
            canChange={canChange || isUnagreed}
            onSaved={() => void queryClient.invalidateQueries(currentSession())}
          />
          {canChange && <ShareSection profile={profile} />}
        </>
      )}
    </main>
  );
}
