import { ApiError, createClient } from "@medisense/contract/client";
import type { Request } from "@medisense/contract/endpoint";
import {
  avatarErrors,
  avatarLimits,
  chooseAvatar,
  type DrawnAvatar,
  uploadAvatar,
} from "@medisense/contract/persons/avatars";
import { EmergencyCard, readEmergencyCard, saveEmergencyCard } from "@medisense/contract/health/emergency-card";
import {
  listProfileTerms,
  Profile,
  type ProfileEntryKind,
  readProfile,
  type ShareChoices,
  saveProfile,
} from "@medisense/contract/persons/profile";
import { readSharedProfile, saveProfileShares } from "@medisense/contract/persons/profile-shares";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, sendForm } from "../../lib/api.ts";
import { alwaysReadableOffline } from "../../lib/network/readable-offline.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const profileKey = ["profile"];
const retry = retryUnlessRefused;

// An earlier release may have kept them. Functions of their own, so that they do not run for every drawing.
const parseProfile = (kept: unknown) => Profile.parse(kept);
const parseCard = (kept: unknown) => EmergencyCard.parse(kept);

export const personProfile = (personId: string | undefined) =>
  queryOptions({
    ...alwaysReadableOffline,
    queryKey: [...profileKey, personId],
    queryFn: async () => (await api(readProfile, { query: { personId } })).data,
    select: parseProfile,
    enabled: personId !== undefined,
    retry,
  });

export const emergencyCard = (personId: string | undefined) =>
  queryOptions({
    ...alwaysReadableOffline,
    queryKey: [...profileKey, personId, "emergency-card"],
    queryFn: async () => (await api(readEmergencyCard, { query: { personId } })).data,
    select: parseCard,
    enabled: personId !== undefined,
    retry,
  });

/** The known terms that match what is typed. */
export const profileTerms = (kind: ProfileEntryKind, search: string) =>
  queryOptions({
    queryKey: ["profile-terms", kind, search],
    queryFn: async () => (await api(listProfileTerms, { query: { kind, search } })).data,
    enabled: search !== "",
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });

/** The doctor's reading is logged, so it is not repeated for every look at the window. */
const SHARED_STALE_MS = 10 * 60_000;

/** The parts of a profile that the doctor of a visit may see. */
export const sharedProfile = (appointmentId: string) =>
  queryOptions({
    queryKey: ["shared-profile", appointmentId],
    queryFn: async () => (await api(readSharedProfile, { params: { appointmentId } })).data,
    staleTime: SHARED_STALE_MS,
    retry,
  });

export const useSaveProfile = () =>
  useProfileChange((body: Request<typeof saveProfile>["body"]) => api(saveProfile, { body }));

export const useSaveShares = (personId: string) =>
  useProfileChange(({ basics, allergies, diseases, medications }: ShareChoices) =>
    api(saveProfileShares, { body: { basics, allergies, diseases, medications, personId } }),
  );

export const useSaveEmergencyCard = () =>
  useProfileChange((body: Request<typeof saveEmergencyCard>["body"]) => api(saveEmergencyCard, { body }));

export const useChooseAvatar = (personId: string) =>
  useProfileChange((drawn: DrawnAvatar | null) => api(chooseAvatar, { body: { personId, drawn } }));

export const useUploadAvatar = (personId: string) =>
  useProfileChange((photo: Blob) => {
    const { tooLarge } = avatarErrors;
    if (photo.size > avatarLimits.bytes) throw new ApiError(tooLarge.status, { success: false, ...tooLarge });
    const form = new FormData();
    form.append("file", photo, "avatar.jpg");
    return createClient(sendForm(form))(uploadAvatar, { query: { personId } });
  });

/** Fetches the profile and the card again after each change: the kept copies for the time without a network follow. */
function useProfileChange<Change, Result>(change: (change: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Change) => change(wanted),
    scope: { id: "profile" },
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileKey }),
  });
}
