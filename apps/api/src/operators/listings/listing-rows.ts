import type { ListingKind } from "@medisense/contract/operators/listings";
import { type SQL, sql } from "drizzle-orm";

/** Selects the listings of one kind with the same columns for all kinds. `today` is a day in India. */
export const listingRows = (kind: ListingKind, today: string): SQL => ofKind[kind](today);

const checkedBy = sql`(select first_name || ' ' || last_name from users where users.id = checked_by)`;

const ofKind: Record<ListingKind, (today: string) => SQL> = {
  doctors: () => sql`
    select doctors.id, doctors.name, account.email, hospitals.city,
      case when doctors.suspended_at is not null or hospitals.suspended_at is not null then 'suspended'
        when checked_at is null then 'waiting' when joined_at is null then 'joining' else 'listed' end as state,
      registration_no as number, concat_ws(', ', registration_council, registration_year) as holder,
      null::text as "validUntil", checked_at as "checkedAt", checked_against as "checkedAgainst",
      ${checkedBy} as "checkedBy", coalesce(doctors.suspended_at, hospitals.suspended_at) as "suspendedAt",
      coalesce(doctors.suspension_reason, hospitals.suspension_reason) as reason,
      doctors.suspended_at is null as "isOfHospital"
    from doctors join hospitals on hospitals.id = hospital_id join users account on account.id = doctors.id`,
  hospitals: () => sql`
    select id, name, (select min(email) from users where role = 'hospital' and organisation_name = hospitals.name) as email,
      city, case when suspended_at is null then 'listed' else 'suspended' end as state,
      null::text as number, null::text as holder, null::text as "validUntil", null::timestamptz as "checkedAt",
      null::text as "checkedAgainst", null::text as "checkedBy", suspended_at as "suspendedAt", suspension_reason as reason,
      false as "isOfHospital"
    from hospitals`,
  stores: (today) => sql`
    select id, name, (select min(email) from users where role = 'pharmacy' and organisation_name = stores.name) as email,
      city, case when suspended_at is not null then 'suspended' when checked_at is null then 'waiting'
        when licence_valid_until < ${today}::date then 'expired' else 'listed' end as state,
      licence_no as number, pharmacist_name || ', ' || pharmacist_registration_no as holder,
      licence_valid_until::text as "validUntil", checked_at as "checkedAt", checked_against as "checkedAgainst",
      ${checkedBy} as "checkedBy", suspended_at as "suspendedAt", suspension_reason as reason,
      false as "isOfHospital"
    from stores`,
};
