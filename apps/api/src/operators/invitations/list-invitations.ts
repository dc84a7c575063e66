import type { ParsedRequest } from "@medisense/contract/endpoint";
import {
  INVITATION_OPEN_DAYS,
  type InvitedKind,
  type listInvitations as contract,
  type OpenInvitation,
} from "@medisense/contract/operators/invitations";
import { sql } from "drizzle-orm";
import { hasNoPassword, users } from "../../identity/account-state/tables.ts";
import type { OperatorsDeps } from "../audit/deps.ts";

interface InvitationRow extends Record<string, unknown> {
  email: string;
  kind: InvitedKind;
  name: string | null;
  by: string | null;
  at: string;
  openUntil: string | null;
  isAccount: boolean;
}

/** Lists who was invited and has neither entered data nor set a password yet, the latest first. */
export async function listInvitations(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { page, limit }: ParsedRequest<typeof contract>["query"],
) {
  const now = clock.now().toISOString();
  const open = sql`
    select email, kind, null::text as name, null::text as subject, invited_by as "invitedBy",
      open_until - make_interval(days => ${INVITATION_OPEN_DAYS}) as at, open_until as "openUntil", false as "isAccount"
    from listing_invitations where withdrawn_at is null and open_until > ${now}
    union all
    select email, case role when 'doctor' then 'doctors' when 'hospital' then 'hospitals' when 'pharmacy' then 'stores' else 'admins' end,
      coalesce(organisation_name, trim(first_name || ' ' || last_name)), coalesce(organisation_name, id::text), null,
      created_at, (select max(expires_at) from password_resets where user_id = users.id and expires_at > ${now}), true
    from users where ${hasNoPassword(users.passwordHash)} and role <> 'user' and suspended_at is null`;
  // Account and act have the same instant. A file is one act for all of its accounts.
  const inviter = sql`coalesce("invitedBy", (
    select operator_id from operator_acts act where act.at = one.at and (
      (act.act in ('create-admin', 'invite-admin', 'add-listing') and one.subject in (subject_id, subject_name))
      or act.act = 'import-listings') order by act.place limit 1))`;
  const [total, { rows }] = await Promise.all([
    db.execute<{ n: string }>(sql`select count(*) as n from (${open}) as one`),
    db.execute<InvitationRow>(sql`
      select one.*, (select trim(first_name || ' ' || last_name) from users where users.id = ${inviter}) as by
      from (select * from (${open}) as every order by at desc, email limit ${limit} offset ${(page - 1) * limit}) as one
      order by at desc, email`),
  ]);
  return { data: rows.map(invitationToWire), total: Number(total.rows[0]!.n) };
}

function invitationToWire({ email, kind, name, by, at, openUntil, isAccount }: InvitationRow): OpenInvitation {
  return {
    email,
    kind,
    name,
    by,
    at: new Date(at).toISOString(),
    openUntil: openUntil && new Date(openUntil).toISOString(),
    // Somebody's entry stays; suspending it is the way to end it.
    canBeWithdrawn: !isAccount || kind === "admins",
  };
}
