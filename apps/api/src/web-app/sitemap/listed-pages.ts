import { and, between, type SQL, sql } from "drizzle-orm";
import type { PgTable, PgColumn } from "drizzle-orm/pg-core";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { medicines, stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

const area = "/dashboard";

/** Pages of which there is one for each row of a table. */
interface Subject {
  table: PgTable;
  /** Names the row in the page's path. */
  name: PgColumn;
  id: PgColumn;
  path(name: string): string;
  /** Leaves out rows whose page says the same as another one's. */
  only?: SQL;
}

export const subjects = {
  doctors: {
    table: doctors,
    name: doctors.slug,
    id: doctors.id,
    path: (slug) => `${area}/doctors/appointment/${slug}`,
  },
  hospitals: {
    table: hospitals,
    name: hospitals.slug,
    id: hospitals.id,
    path: (slug) => `${area}/doctors/hospital/${slug}`,
  },
  stores: { table: stores, name: stores.slug, id: stores.id, path: (slug) => `${area}/medicines/store/${slug}` },
  medicines: {
    table: medicines,
    name: medicines.id,
    id: medicines.id,
    path: (id) => `${area}/medicines/medicine/${id}`,
    // One page for each product, whatever number of stores sells it.
    only: sql`not exists (select from ${medicines} other
      where other.product_id = ${medicines.productId} and other.id < ${medicines.id})`,
  },
} satisfies Record<string, Subject>;

export type SubjectName = keyof typeof subjects;

/** The screens that exist whatever the tables hold. */
export const fixedPaths = [
  "/",
  `${area}/doctors`,
  `${area}/doctors/alldoctors`,
  `${area}/doctors/allhospitals`,
  `${area}/doctors/about`,
  `${area}/doctors/contactUs`,
  `${area}/medicines`,
  `${area}/medicines/allstores`,
  `${area}/models`,
];

/** The most pages of one list. Ids are spread evenly, so a list of twice as many is rare. */
const MOST = 10_000;

/** Returns the beginnings of ids that divide the pages of a subject into lists. */
export async function partsOf(db: Database, subject: SubjectName): Promise<string[]> {
  const count = await db.$count(subjects[subject].table);
  let parts = [""];
  while (count / parts.length > MOST) {
    parts = parts.flatMap((part) => "0123456789abcdef".split("").map((digit) => part + digit));
  }
  return parts;
}

/** Returns the paths of the pages whose id begins with `part`. */
export async function pathsIn(db: Database, subject: SubjectName, part: string): Promise<string[]> {
  const { table, name, id, path, only }: Subject = subjects[subject];
  const edge = (digit: string) => `${part}${digit.repeat(32 - part.length)}`;
  const rows = await db
    .select({ name: sql<string>`${name}` })
    .from(table)
    .where(and(between(id, edge("0"), edge("f")), only))
    .orderBy(id)
    .limit(2 * MOST);
  return rows.map((row) => path(encodeURIComponent(row.name)));
}
