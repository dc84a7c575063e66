/**
 * The things that are kept after an account is deleted, for how long and by which rule. The receipt, the purge and the privacy page
 * read this table. `what` and `rule` are the keys of their translations.
 */
export const retentions = {
  "medical-record": {
    months: 36,
    what: "Visits that took place, what you told the doctor before them, signed prescriptions, and chats with their files",
    rule: "Medical records: Indian Medical Council Regulations 2002, 1.3.1",
  },
  "pharmacy-record": {
    months: 36,
    what: "Prescriptions that you uploaded for an order, and the pharmacy's record of what it supplied on them",
    rule: "Supply on prescription: Drugs Rules 1945, rule 65",
  },
  "h1-register": {
    months: 36,
    what: "The pharmacy's register of Schedule H1 medicines, with your name",
    rule: "Schedule H1 register: Drugs Rules 1945, rule 65(3)(1)(h)",
  },
  invoice: {
    months: 72,
    what: "Invoices, receipts and credit notes, with the name and address on them",
    rule: "Accounts: Central Goods and Services Tax Act 2017, section 36",
  },
  "access-log": {
    months: 12,
    what: "The log of who read a record",
    rule: "Processing logs: Digital Personal Data Protection Rules 2025",
  },
  grievance: {
    months: 24,
    what: "Grievances that you filed, with their messages",
    rule: "Complaints can be brought for two years: Consumer Protection Act 2019, section 69",
  },
  "farewell-mail": {
    months: 1,
    what: "The email with this receipt",
    rule: "So that we can show that you were told",
  },
} as const;
export type RetentionKind = keyof typeof retentions;
export const retentionKinds = Object.keys(retentions) as RetentionKind[];

/** The days for which the record of somebody who was taken out of a family stays, for the visits that were booked. */
export const REMOVED_PEOPLE_DAYS = 30;

/** Everything that is erased at once. The keys of their translations. */
export const erased = [
  "Your name, email, password and logins",
  "Your profile and those of your family, with pictures, emergency cards, allergies, diseases and medicines",
  "Measured values, reports that you uploaded to a record, and saved results of health checks",
  "Delivery addresses and phone numbers of your orders, and photos of returns",
  "Visits that did not take place: what you wrote for them and its files",
  "Carts, share links, caregivers, consents, the newsletter and our earlier emails to you",
] as const;

/** Returns the instant at which something from `since` has reached its end. */
export function keptUntil(kind: RetentionKind, since: Date): Date {
  const end = new Date(since);
  end.setUTCMonth(end.getUTCMonth() + retentions[kind].months);
  return end;
}

/** Returns the instant before which everything of a kind has reached its end. */
export function endedBefore(kind: RetentionKind, now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - retentions[kind].months);
  return start;
}
