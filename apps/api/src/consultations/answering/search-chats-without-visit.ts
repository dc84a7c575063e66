import { MAX_CHATS_FOUND } from "@medisense/contract/chat";
import { and, asc, eq, gt, ilike, inArray, notExists, sql } from "drizzle-orm";
import { deskStatuses } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import type { ChatDeps } from "../chat/deps.ts";
import { conversations } from "../chat/tables.ts";

/** Lists the doctor's chats with patients of this name that have no visit in the doctor's list. */
export async function searchChatsWithoutVisit(
  { db }: Pick<ChatDeps, "db">,
  { doctorId, q }: { doctorId: string; q: string },
) {
  const terms = q.split(/\s+/).map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
  return db
    .select({ userId: conversations.patientId, patientName: name })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.patientId))
    .where(
      and(
        eq(conversations.doctorId, doctorId),
        gt(conversations.lastSeq, 0),
        ...terms.map((term) => ilike(name, term)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(appointments)
            .where(
              and(
                eq(appointments.patientId, conversations.patientId),
                eq(appointments.doctorId, conversations.doctorId),
                inArray(appointments.status, deskStatuses),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(name), asc(users.id))
    .limit(MAX_CHATS_FOUND);
}
