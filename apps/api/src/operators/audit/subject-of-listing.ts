import type { ActSubject } from "@medisense/contract/operators/audit";
import type { ListingKind } from "@medisense/contract/operators/listings";

const subjects = { doctors: "doctor", hospitals: "hospital", stores: "store" } as const satisfies Record<
  ListingKind,
  ActSubject
>;

/** Names a listing as the subject of an act. */
export const subjectOfListing = (kind: ListingKind, id: string, name: string) => ({ kind: subjects[kind], id, name });
