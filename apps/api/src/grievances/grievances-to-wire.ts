import type { Grievance } from "@medisense/contract/grievances/grievances";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { acknowledgeBy, closeBy } from "./grievance-deadlines.ts";
import { grievanceMessages, type grievances } from "./tables.ts";

export type GrievanceRow = typeof grievances.$inferSelect;
type MessageRow = typeof grievanceMessages.$inferSelect;

/** Converts grievances with their messages to what the contract returns, in the same order. */
export async function grievancesToWire(db: Database, rows: GrievanceRow[]): Promise<Grievance[]> {
  const ids = rows.map(({ id }) => id);
  const messages = await db
    .select()
    .from(grievanceMessages)
    .where(inArray(grievanceMessages.grievanceId, ids))
    .orderBy(asc(grievanceMessages.at), asc(grievanceMessages.id));
  return rows.map((row) =>
    toWire(
      row,
      messages.filter(({ grievanceId }) => grievanceId === row.id),
    ),
  );
}

/** The number that people read out, such as "G-000042". */
export const ticketOf = ({ number }: Pick<GrievanceRow, "number">) => `G-${String(number).padStart(6, "0")}`;

function toWire(row: GrievanceRow, messages: MessageRow[]): Grievance {
  const { aboutKind, aboutId, aboutNumber, acknowledgedAt, closedAt, filedAt } = row;
  return {
    _id: row.id,
    ticket: ticketOf(row),
    category: row.category,
    about: aboutKind && aboutId ? { kind: aboutKind, id: aboutId, number: aboutNumber ?? "" } : null,
    state: closedAt ? "closed" : acknowledgedAt ? "acknowledged" : "filed",
    filedAt: filedAt.toISOString(),
    acknowledgeBy: acknowledgeBy(filedAt).toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    closeBy: closeBy(filedAt).toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    messages: messages.map(({ id, officerId, text, at }) => ({
      _id: id,
      from: officerId ? "officer" : "patient",
      text,
      at: at.toISOString(),
    })),
  };
}
