import type { ShareablePart, SharedRecord } from "@medisense/contract/health/share";
import { eq } from "drizzle-orm";
import { logRecordAccess } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { recordParts } from "../export/record-parts.ts";
import type { shares } from "./tables.ts";
import { type ShareAttempt, unlockShare } from "./unlock-share.ts";

/** Returns what a link shows. */
export async function openShare(deps: SharingDeps, attempt: ShareAttempt): Promise<SharedRecord> {
  const share = await unlockShare(deps, attempt);
  for (const name of share.parts)
    await logRecordAccess(deps, {
      personId: share.personId,
      part: loggedAs[name],
      reason: "share-link",
      readerId: null,
      readerName: attempt.device,
    });
  return readShared(deps, share);
}

const loggedAs = {
  profile: "profile",
  visits: "visits",
  prescriptions: "prescriptions",
  orderLines: "orders",
  measurements: "measurements",
  documents: "files",
} as const satisfies Record<ShareablePart, string>;

async function readShared({ db }: SharingDeps, share: typeof shares.$inferSelect): Promise<SharedRecord> {
  const [person] = await db.select().from(persons).where(eq(persons.id, share.personId));
  const { firstName, lastName, birthDate, sex } = person!;
  const shows = (part: ShareablePart) => share.parts.includes(part);
  const { profile, entries, visits, prescriptions, orderLines, measurements, documents } = recordParts;
  return {
    person: { firstName, lastName, birthDate, sex },
    sharedAt: share.createdAt.toISOString(),
    endsAt: share.endsAt.toISOString(),
    ...(shows("profile") && {
      profile: { facts: await profile.collect(db, person!), entries: await entries.collect(db, person!) },
    }),
    ...(shows("visits") && { visits: await visits.collect(db, person!) }),
    ...(shows("prescriptions") && { prescriptions: await prescriptions.collect(db, person!) }),
    ...(shows("orderLines") && { orderLines: await orderLines.collect(db, person!) }),
    ...(shows("measurements") && { measurements: await measurements.collect(db, person!) }),
    ...(shows("documents") && {
      documents: (await documents.collect(db, person!)).map(({ path: _, ...rest }) => rest),
    }),
  };
}
