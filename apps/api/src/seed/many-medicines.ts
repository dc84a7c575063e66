import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

const file = new URL("../../../../data/medicines.csv", import.meta.url);

const syllables = [
  "ar bel cor del el fen gal hel iv jor kel lum mir nel or pel quin ral sel tev ul ver wel xel yor zel",
  "avo ebi ido olu uma axi era ino oma ula ani evu iba ogi upe aso",
  "ra lin dex mor tis van nol pex zin cor fen gan lex mid rix",
  "ba ce di fo gu ha je ki lo mu na pe qi ro su ta ve wi xo yu za bri cla dro fle gri kla ple pra sto tri vle zne blo cru dwi fra glo",
].map((line) => line.split(" "));

const STORES = 24;
const MAKERS = 4000;

/**
 * Generates a medicine list for load programs and tests, in the format of the import. It invents up to 249,600 products
 * from those of the demo world. Every tenth row is the product before it in another store. Equal counts give equal
 * rows.
 */
export function* manyMedicines(count: number): Generator<string> {
  const [header, ...models] = parse(readFileSync(file)) as string[][];
  const at = (column: string) => header!.indexOf(column);
  yield header!.join(",");
  for (let row = 0; row < count; row++) {
    const product = row - Math.floor(row / 10) - (row % 10 === 9 ? 1 : 0);
    const model = [...models[(product * 37) % models.length]!];
    const brand = coined(product);
    const mrpPaise = 100 + ((product * 7919) % 90_000);
    model[at("id")] = `GEN-${String(row + 1).padStart(7, "0")}`;
    model[at("name")] = `${brand} ${model[at("strength")]} ${model[at("dosage")]}`;
    model[at("brand")] = brand;
    model[at("manufacturer")] = `Maker ${(product % MAKERS) + 1}`;
    model[at("mrp")] = rupees(mrpPaise);
    model[at("price")] = rupees(mrpPaise - ((row * 31) % 20));
    model[at("pharmacyNo")] = String((row % STORES) + 1);
    model[at("stock")] = String((row * 13) % 250);
    model[at("source")] = "generated";
    yield model.map(cell).join(",");
  }
}

function coined(product: number): string {
  let rest = product;
  const parts = syllables.map((list) => {
    const part = list[rest % list.length]!;
    rest = Math.floor(rest / list.length);
    return part;
  });
  const word = parts.join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const rupees = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
