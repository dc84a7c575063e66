import { grievanceErrors } from "@medisense/contract/grievances/grievances";
import { and, eq } from "drizzle-orm";
import { appointments } from "../appointments/tables/appointment-tables.ts";
import { orders } from "../pharmacy/tables/order-tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";

interface About {
  kind: "order" | "visit";
  id: string;
}

/** Returns the columns that name the patient's own order or visit, and throws for somebody else's. */
export async function findAbout(db: Database, patientId: string, about: About | null) {
  if (!about) return {};
  const number =
    about.kind === "order" ? await orderNumber(db, patientId, about.id) : await visit(db, patientId, about.id);
  if (!number) throw new DomainError(grievanceErrors.aboutNothing);
  return { aboutKind: about.kind, aboutId: about.id, aboutNumber: number };
}

async function orderNumber(db: Database, patientId: string, id: string) {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.patientId, patientId)));
  return order?.number;
}

/** A visit has no number of its own; the beginning of its id stands for it. */
async function visit(db: Database, patientId: string, id: string) {
  const [found] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, id), eq(appointments.patientId, patientId)));
  return found?.id.slice(0, 8);
}
