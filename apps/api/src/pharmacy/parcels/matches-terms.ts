import { and, ilike, or, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { personName } from "../../persons/index.ts";
import { orders } from "../tables/order-tables.ts";

/** Phones are typed with spaces, or with 0 or +91 in front. */
const PHONE = /^\+?[\d\s-]{4,}$/;

/** True in SQL for an order whose number, person, account or recipient contains every term, or whose phone has these digits. */
export function matchesTerms(q: string) {
  const account = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const recipient = sql`${orders.deliveryAddress}->>'name'`;
  const phone = sql`regexp_replace(${orders.deliveryAddress}->>'phone', '[^0-9]', '', 'g')`;
  const digits = q.replaceAll(/\D/g, "").slice(-10);
  const terms = q.split(/\s+/).map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return or(
    and(
      ...terms.map((term) =>
        or(ilike(orders.number, term), ilike(personName, term), ilike(account, term), ilike(recipient, term)),
      ),
    ),
    PHONE.test(q) ? ilike(phone, `%${digits}%`) : undefined,
  );
}
