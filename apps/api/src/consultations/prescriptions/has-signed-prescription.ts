import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { prescriptions } from "./tables.ts";

export const hasSignedPrescription = async (db: Database, appointmentId: string) =>
  (await db.$count(
    prescriptions,
    and(eq(prescriptions.appointmentId, appointmentId), isNotNull(prescriptions.signedAt)),
  )) > 0;
