import { searchMedicines } from "@medisense/contract/medicines";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { api } from "../../lib/api.ts";

/** The catalogue is asked once this many letters are typed. */
const MIN_LETTERS = 3;

/** Returns the generic names in the catalogue that complete what is typed, in capitals. */
export function useMedicineNames(typed: string): string[] {
  const q = useDeferredValue(typed.trim().toLowerCase());
  const { data } = useQuery({
    queryKey: ["medicine-names", q],
    queryFn: async () => (await api(searchMedicines, { query: { q, limit: 60 } })).data,
    select: (medicines) => [...new Set(medicines.map(({ genericName }) => ingredientsOf(genericName)))].slice(0, 12),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  return q.length < MIN_LETTERS ? [] : (data ?? []);
}

/** Returns a generic name without its strength and form, which have fields of their own. */
const ingredientsOf = (genericName: string) =>
  genericName
    .replace(/\s*\d[\d.,]*\s*(?:mg|mcg|g|ml|iu|%)(?:\s*(?:\/|per)\s*\d*\s*(?:ml|g))?(?: w\/[wv])?/gi, "")
    .replace(/\s+(?:tablets?|capsules?|syrup|suspension|injection|drops|cream|gel|ointment)(?: i\.?p\.?)?$/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
