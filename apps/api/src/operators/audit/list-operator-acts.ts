import type { listOperatorActs as contract } from "@medisense/contract/operators/audit";
import type { ParsedRequest } from "@medisense/contract/endpoint";
import { and, desc, eq, gte, isNotNull, lt } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { operatorActRows } from "../../audit-trail/tables.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Lists what operators did, the latest first. A day is one in India. */
export async function listOperatorActs(
  { db }: { db: Database },
  { operatorId, day, page, limit }: ParsedRequest<typeof contract>["query"],
) {
  const from = day && new Date(`${day}T00:00:00+05:30`);
  const sought = and(
    operatorId ? eq(operatorActRows.operatorId, operatorId) : undefined,
    from ? gte(operatorActRows.at, from) : undefined,
    from ? lt(operatorActRows.at, new Date(from.getTime() + DAY_MS)) : undefined,
  );
  const [total, rows, operators] = await Promise.all([
    db.$count(operatorActRows, sought),
    db
      .select({ row: operatorActRows, user: users })
      .from(operatorActRows)
      .leftJoin(users, eq(users.id, operatorActRows.operatorId))
      .where(sought)
      .orderBy(desc(operatorActRows.at), desc(operatorActRows.place))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .selectDistinct({ user: users })
      .from(operatorActRows)
      .innerJoin(users, eq(users.id, operatorActRows.operatorId))
      .where(isNotNull(operatorActRows.operatorId)),
  ]);
  return {
    total,
    data: rows.map(({ row, user }) => ({
      _id: row.id,
      at: row.at.toISOString(),
      act: row.act,
      operator: user && { _id: user.id, name: nameOf(user), email: user.email, role: user.role },
      subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
      detail: row.detail,
    })),
    operators: operators
      .map(({ user }) => ({ _id: user.id, name: nameOf(user) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

function nameOf({ organisationName, firstName, lastName }: typeof users.$inferSelect) {
  return organisationName ?? `${firstName} ${lastName}`.trim();
}
