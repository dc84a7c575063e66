import { and, inArray, lt } from "drizzle-orm";
import { appointments } from "../tables/appointment-tables.ts";
import { intakeFiles, intakes } from "../tables/intake-tables.ts";
import type { IntakesDeps } from "./deps.ts";
import { intakeFolder } from "./intake-folder.ts";

const DAY_MS = 24 * 3_600_000;

/** Deletes what was said for visits that did not take place, a day after their time. Those that did keep it as their record. */
export async function purgeIntakes({ db, clock, config }: IntakesDeps) {
  const over = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, ["cancelled", "expired", "no_show"]),
        lt(appointments.startsAt, new Date(clock.now().getTime() - DAY_MS)),
      ),
    );
  await db.delete(intakes).where(inArray(intakes.appointmentId, over));
  const removed = await db
    .delete(intakeFiles)
    .where(inArray(intakeFiles.appointmentId, over))
    .returning({ id: intakeFiles.id });
  const folder = intakeFolder(config.dataDir);
  await Promise.all(removed.map(({ id }) => folder.remove(id)));
}
