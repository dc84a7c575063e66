import { sql } from "drizzle-orm";
import { doctors, hospitals } from "./tables.ts";

/**
 * True for a doctor who is listed, found and booked. The registration is checked, the doctor has joined, and neither
 * doctor nor hospital is suspended. Every list, search, calendar and booking asks this.
 */
export const isOfferedDoctor = sql<boolean>`(${doctors.checkedAt} is not null and ${doctors.joinedAt} is not null
  and ${doctors.suspendedAt} is null
  and ${doctors.hospitalId} <> all (array(select id from ${hospitals} where suspended_at is not null)))`;
