import type { Schedule } from "@medisense/contract/medicines";
import type { ClientBase } from "pg";
import { formIn, isStricter, readMedicineText } from "../../../compositions/index.ts";
import { type CheckedRow, productKey } from "./check-row.ts";

type Named = Pick<CheckedRow, "dosage" | "genericName" | "manufacturer" | "name" | "packSize" | "rxSchedule">;

interface Seen {
  schedule: Schedule;
  /** Undefined when several products have the name. */
  product: string | undefined;
}

const MOST_WORDS = 4;

/** Records the names that no list knows but a prescription medicine of the catalogue has, by form. */
export class CatalogueNames {
  readonly #seen = new Map<string, Seen[]>();

  static async read(client: ClientBase): Promise<CatalogueNames> {
    const names = new CatalogueNames();
    const { rows } = await client.query<Named & { products: number }>(findNames);
    for (const row of rows) names.#add(row, row.products > 1 ? undefined : productKey(row));
    return names;
  }

  add(row: Named) {
    if (row.rxSchedule !== "OTC") this.#add(row, productKey(row));
  }

  /** Returns why a row's schedule is below that of another product that consists of what it contains, or undefined. */
  whyTooLow(row: Named): string | undefined {
    if (this.#seen.size === 0) return undefined;
    const { unknown } = readMedicineText(row.genericName);
    const own = productKey(row);
    for (let start = 0; start < unknown.length; start++) {
      for (let end = start + 1; end <= Math.min(unknown.length, start + MOST_WORDS); end++) {
        const words = unknown.slice(start, end);
        const others = (this.#seen.get(keyOf(words, row.dosage)) ?? []).filter(({ product }) => product !== own);
        const stricter = others.find(({ schedule }) => isStricter(schedule, row.rxSchedule));
        if (stricter) {
          return `rxSchedule is ${row.rxSchedule}, but the catalogue has ${words.join(" ")} in Schedule ${stricter.schedule}`;
        }
      }
    }
    return undefined;
  }

  #add({ dosage, genericName, rxSchedule: schedule }: Named, product: string | undefined) {
    const { ingredients, unknown } = readMedicineText(genericName);
    // Of several ingredients, nobody knows which one needs the prescription.
    if (ingredients.length > 0 || unknown.length === 0) return;
    const key = keyOf(unknown, dosage);
    const seen = this.#seen.get(key) ?? [];
    if (seen.some((one) => one.schedule === schedule && one.product === product)) return;
    this.#seen.set(key, [...seen, { schedule, product }]);
  }
}

const keyOf = (words: string[], dosage: string) => `${words.join("")}|${formIn(dosage) ?? dosage.toLowerCase()}`;

const findNames = `
  select generic_name as "genericName", dosage, schedule as "rxSchedule", count(*)::int as products,
    min(name) as name, min(maker) as manufacturer, min(pack_size) as "packSize"
  from products where schedule <> 'OTC' group by generic_name, dosage, schedule`;
