import { commonErrors } from "@medisense/contract/errors";
import { intakeErrors, intakeLimits } from "@medisense/contract/intakes";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { FormFile } from "../../platform/files/form-file.ts";
import { safeName } from "../../platform/files/safe-name.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import { intakeFiles } from "../tables/intake-tables.ts";
import type { IntakesDeps } from "./deps.ts";
import { intakeFolder } from "./intake-folder.ts";
import { lockOpenIntake } from "./lock-open-intake.ts";
import { readIntake } from "./read-intake.ts";

interface Upload extends FormFile {
  appointmentId: string;
  patientId: string;
}

const UPLOADS_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** Stores a photo or a report for the doctor of a visit. The same file again, as after a lost answer, is stored once. */
export async function addIntakeFile(deps: IntakesDeps, { appointmentId, patientId, name, read }: Upload) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const of = { appointmentId, patientId };
  const limit = { max: UPLOADS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `intakes:${patientId}`, limit, now, commonErrors.tooManyRequests);
  await db.transaction((tx) => refuseUnlessRoom({ db: tx, clock }, of));

  const { type, bytes } = await read();
  const row = { appointmentId, name: safeName(name, type), type, size: bytes.length, createdAt: now };
  const isAlike = and(
    eq(intakeFiles.appointmentId, appointmentId),
    eq(intakeFiles.name, row.name),
    eq(intakeFiles.size, row.size),
  );
  const folder = intakeFolder(config.dataDir);
  await folder.add(bytes, (id) =>
    db.transaction(async (tx) => {
      await lockOpenIntake({ db: tx, clock }, of);
      if (await folder.findSame(await tx.select().from(intakeFiles).where(isAlike), bytes)) return { isNew: false };
      // Asked again: the upload took a while.
      await refuseUnlessRoom({ db: tx, clock }, of);
      await tx.insert(intakeFiles).values({ id, ...row });
      return { isNew: true };
    }),
  );
  return readIntake(deps, appointmentId, patientId);
}

async function refuseUnlessRoom(
  deps: Pick<IntakesDeps, "db" | "clock">,
  of: Pick<Upload, "appointmentId" | "patientId">,
) {
  await lockOpenIntake(deps, of);
  const stored = await deps.db.$count(intakeFiles, eq(intakeFiles.appointmentId, of.appointmentId));
  if (stored >= intakeLimits.files) throw new DomainError(intakeErrors.tooManyFiles);
}
