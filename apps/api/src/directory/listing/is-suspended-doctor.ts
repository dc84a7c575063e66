import { sql } from "drizzle-orm";
import { doctors, hospitals } from "./tables.ts";

/** True for a doctor who is suspended, alone or with the hospital. Chats and calls ask this. */
export const isSuspendedDoctor = sql<boolean>`(${doctors.suspendedAt} is not null
  or ${doctors.hospitalId} = any(array(select id from ${hospitals} where suspended_at is not null)))`;
