import type { ListingKind, ListingState } from "@medisense/contract/operators/listings";
import { msg } from "../../../lib/i18n.ts";
import type { Tone } from "../../../ui/status-badge.tsx";

export const listingKindLabels: Record<ListingKind, { title: string; add: string; empty: string }> = {
  doctors: { title: msg("Doctors"), add: msg("Add a doctor"), empty: msg("No doctor matches") },
  hospitals: { title: msg("Hospitals"), add: msg("Add a hospital"), empty: msg("No hospital matches") },
  stores: { title: msg("Stores"), add: msg("Add a store"), empty: msg("No store matches") },
};

export const stateLabels: Record<ListingState, { name: string; tone: Tone }> = {
  waiting: { name: msg("Waiting to be checked"), tone: "waiting" },
  joining: { name: msg("Waiting for the doctor's first login"), tone: "waiting" },
  listed: { name: msg("Listed"), tone: "good" },
  suspended: { name: msg("Suspended"), tone: "bad" },
  expired: { name: msg("Licence expired"), tone: "bad" },
};

/** The states that an entry of a kind can have. */
export const statesOf: Record<ListingKind, readonly ListingState[]> = {
  doctors: ["waiting", "joining", "listed", "suspended"],
  hospitals: ["listed", "suspended"],
  stores: ["waiting", "listed", "suspended", "expired"],
};

/** Says before a suspension is confirmed which effects it has. */
export const suspensionHints: Record<ListingKind, string> = {
  doctors: msg(
    "All upcoming visits are cancelled and refunded in full, and each patient is told. Chats can only be read, and no call starts. The doctor gets an email, but only admins read the reason.",
  ),
  hospitals: msg(
    "All upcoming visits to its doctors are cancelled and refunded in full, and each patient is told. Chats can only be read, and no call starts. The hospital and its doctors get an email, but only admins read the reason.",
  ),
  stores: msg(
    "Parcels still in the store are cancelled and refunded, and each patient is told. Parcels on their way still arrive. Its medicines are no longer shown. The store gets an email, but only admins read the reason.",
  ),
};
