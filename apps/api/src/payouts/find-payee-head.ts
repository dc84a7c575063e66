import type { Bilingual } from "@medisense/contract/locales";
import { payoutErrors } from "@medisense/contract/payments/payouts";
import { eq } from "drizzle-orm";
import { doctors, hospitals } from "../directory/listing/tables.ts";
import { stores } from "../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Payee } from "./read-statement.ts";

export interface PayeeHead {
  name: string;
  /** The lines below the name: where it is, and its number of registration or licence. */
  details: Bilingual[];
}

/** Returns what a statement says of its payee. */
export async function findPayeeHead(db: Database, { kind, id }: Payee): Promise<PayeeHead> {
  const head = kind === "doctor" ? await doctorHead(db, id) : await storeHead(db, id);
  if (!head) throw new DomainError(payoutErrors.noPayee);
  return head;
}

async function doctorHead(db: Database, id: string): Promise<PayeeHead | undefined> {
  const [doctor] = await db
    .select({ name: doctors.name, registrationNo: doctors.registrationNo, hospital: hospitals.name })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(eq(doctors.id, id));
  if (!doctor) return undefined;
  const { name, registrationNo, hospital } = doctor;
  const registration = { en: `Registration No. ${registrationNo}`, hi: `पंजीकरण संख्या ${registrationNo}` };
  return { name, details: [inBoth(hospital), registration] };
}

async function storeHead(db: Database, id: string): Promise<PayeeHead | undefined> {
  const [store] = await db.select().from(stores).where(eq(stores.id, id));
  return store && { name: store.name, details: [store.address, `GSTIN ${store.gstin}`].map(inBoth) };
}

const inBoth = (text: string): Bilingual => ({ en: text, hi: text });
