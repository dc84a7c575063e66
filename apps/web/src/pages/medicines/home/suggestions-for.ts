import type { Response } from "@medisense/contract/endpoint";
import type { SearchedName, searchMedicines } from "@medisense/contract/medicines";

const MEDICINES_SHOWN = 4;

/** A meaning of a search; `terms` is the search that a suggestion stands for. */
type Suggestion =
  | { kind: "brand"; terms: string; contains: string }
  | { kind: "composition" | "complaint"; terms: string }
  | { kind: "medicine"; id: string; name: string; price: number };

/** Returns what these terms may mean, from the first page of their results: brands, complaints, compositions, medicines. */
export function suggestionsFor(
  terms: string,
  { data, named, brands = [] }: Pick<Response<typeof searchMedicines>, "data" | "named" | "brands">,
): Suggestion[] {
  const typed = terms.toLowerCase();
  const isNew = (text: string) => text.toLowerCase() !== typed;
  const isNamed = ({ name, genericName }: { name: string; genericName: string }) =>
    `${name} ${genericName}`.toLowerCase().includes(typed);
  const compositions = data
    .filter(({ genericName }) => genericName.toLowerCase().includes(typed))
    .map(({ genericName }) => genericName);
  // A product that is found by something other than its name is found by its use.
  const complaints = data.filter((medicine) => !isNamed(medicine)).map(({ disease }) => disease);
  return [
    ...(named?.isBrand ? [named] : []).map(brandSuggestion),
    ...(named ? [] : first(2, complaints.filter(isNew)).map((name) => ({ kind: "complaint" as const, terms: name }))),
    ...first(2, compositions.filter(isNew)).map((name) => ({ kind: "composition" as const, terms: name })),
    ...brands.map(brandSuggestion),
    ...data
      .slice(0, MEDICINES_SHOWN)
      .map(({ _id, name, price }) => ({ kind: "medicine" as const, id: _id, name, price })),
  ];
}

type NamedBrand = Pick<SearchedName, "name" | "contains">;

const brandSuggestion = (brand: NamedBrand) => ({
  kind: "brand" as const,
  terms: brand.name,
  contains: compositionOf(brand),
});

const compositionOf = ({ contains }: NamedBrand) =>
  contains.map(({ ingredient, strength }) => `${ingredient} ${strength}`.trim()).join(" + ");

const first = (count: number, texts: string[]) => [...new Set(texts)].slice(0, count);
