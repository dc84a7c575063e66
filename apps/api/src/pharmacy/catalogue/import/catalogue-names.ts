import type { Schedule } from "@medisense/contract/medicines";
import type { ClientBase } from "pg";
import { isStricter } from "../../../compositions/index.ts";
import { type CheckedRow, productKey } from "./check-row.ts";
import { unlistedKeyOf, unlistedNamesIn } from "./unlisted-names.ts";

type Named = Pick<CheckedRow, "dosage" | "genericName" | "manufacturer" | "name" | "packSize" | "rxSchedule">;

interface Seen {
  schedule: Schedule;
  /** Undefined when several products have the name. */
  product: string | undefined;
}

/** Records the names that no list knows but a prescription medicine of the catalogue has, by form. */
export class CatalogueNames {
  readonly #seen = new Map<string, Seen[]>();

  static async read(client: ClientBase): Promise<CatalogueNames> {
    const names = new CatalogueNames();
    const { rows } = await client.query<Named & { products: number }>(findNames);
    for (const row of rows) names.#add(row, row.products > 1 ? undefined : productKey(row));
    return names;
  }

  /** Returns why a row's schedule is below that of another product that consists of what it contains, or undefined. */
  whyTooLow(row: Named): string | undefined {
    if (this.#seen.size === 0) return undefined;
    const own = productKey(row);
    for (const { key, name } of unlistedNamesIn(row)) {
      const others = (this.#seen.get(key) ?? []).filter(({ product }) => product !== own);
      const stricter = others.find(({ schedule }) => isStricter(schedule, row.rxSchedule));
      if (stricter)
        return `rxSchedule is ${row.rxSchedule}, but the catalogue has ${name} in Schedule ${stricter.schedule}`;
    }
    return undefined;
  }

  #add(row: Named, product: string | undefined) {
    const key = unlistedKeyOf(row);
    if (key === undefined) return;
    const schedule = row.rxSchedule;
    const seen = this.#seen.get(key) ?? [];
    if (seen.some((one) => one.schedule === schedule && one.product === product)) return;
    this.#seen.set(key, [...seen, { schedule, product }]);
  }
}

const findNames = `
  select generic_name as "genericName", dosage, schedule as "rxSchedule", count(*)::int as products,
    min(name) as name, min(maker) as manufacturer, min(pack_size) as "packSize"
  from products where schedule <> 'OTC' group by generic_name, dosage, schedule`;
