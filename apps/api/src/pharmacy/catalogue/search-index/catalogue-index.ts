import { LRUCache } from "lru-cache";
import type { FormOrder } from "./form-of-product.ts";
import { type LabelCount, LabelCounts, type Labels } from "./label-counts.ts";
import type { Postings } from "./postings.ts";
import { ProductMatcher } from "./product-matcher.ts";
import { ProductReach, type Reach, type Shortage } from "./product-reach.ts";
import { categoryTerm, diseaseTerm, makerTerm, type SearchTerm, storeTerm } from "../search-terms/search-terms.ts";
import { TermMatcher } from "./term-matcher.ts";
import { countOfTexts, type PackedTexts } from "./texts.ts";
import { type TrigramGroups, Trigrams } from "./trigrams.ts";
import { uuidAt } from "./uuid-at.ts";

export interface CatalogueFilters {
  storeId?: string | undefined;
  category?: string | undefined;
  disease?: string | undefined;
  maker?: string | undefined;
}

/** Positions in the index, whose products are sorted by name: best match first, then the cheapest. Must not be changed. */
export type Found = Uint32Array;

/** Returns the products of two searches once each, those of the first one before the others. */
export function inTurn(first: Found, second: Found): Found {
  if (first.length === 0) return second;
  const known = new Set(first);
  const others = second.filter((position) => !known.has(position));
  const all = new Uint32Array(first.length + others.length);
  all.set(first);
  all.set(others, first.length);
  return all;
}

/** The parts of an index, as data that passes from one thread to another. */
export interface CatalogueParts {
  /** Sixteen bytes per product. */
  ids: Uint8Array;
  /** Sorted. */
  terms: PackedTexts;
  postings: Postings;
  trigrams: TrigramGroups;
  labels: { diseases: Labels; makers: Labels; categories: Labels };
  /** The `formRankOf` each product. */
  formRanks: Uint8Array;
  /** The `reachKindOf` each product. */
  reachKinds: Uint8Array;
  /** Every product, the cheapest first. */
  byPrice: Uint32Array;
  /** Every product, those that people need most first. */
  mostNeeded: Found;
}

/** The cache of recent results holds this many positions, 8 MB: people page through results and filter them. */
const MOST_CACHED = 2_000_000;

/**
 * The search index of the catalogue. It holds numbers instead of objects. A catalogue of 250,000 products takes about
 * 60 MB, and the commonest word is searched within a few milliseconds.
 */
export class CatalogueIndex {
  readonly size: number;
  readonly #ids: Buffer;
  readonly #terms: TermMatcher;
  readonly #products: ProductMatcher;
  readonly #mostNeeded: Found;
  readonly #reach: ProductReach;
  readonly #labels: { diseases: LabelCounts; makers: LabelCounts; categories: LabelCounts };
  readonly #recent = new LRUCache<string, Found>({ maxSize: MOST_CACHED, sizeCalculation: ({ length }) => length + 1 });

  constructor(parts: CatalogueParts) {
    const { byPrice, formRanks, ids, labels, mostNeeded, postings, reachKinds, terms, trigrams } = parts;
    this.size = formRanks.length;
    this.#ids = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength);
    this.#terms = new TermMatcher(terms, postings, new Trigrams(trigrams, countOfTexts(terms)));
    this.#products = new ProductMatcher(formRanks, byPrice, postings);
    this.#labels = {
      diseases: new LabelCounts(labels.diseases),
      makers: new LabelCounts(labels.makers),
      categories: new LabelCounts(labels.categories),
    };
    this.#mostNeeded = mostNeeded;
    this.#reach = new ProductReach(reachKinds, this.#ids, postings);
  }

  /** Returns products that match every term and filter. A word that matches nothing is treated as a typo. */
  find(terms: SearchTerm[], filters: CatalogueFilters = {}, order: FormOrder = "adult"): Found {
    const key = JSON.stringify([terms, filters, order]);
    let found = this.#recent.get(key);
    if (!found) this.#recent.set(key, (found = this.#search(terms, filters, order)));
    return found;
  }

  /** Returns products that contain every term itself, no longer word and no typo. */
  findExactly(terms: string[], filters: CatalogueFilters = {}, order: FormOrder = "tabletsFirst"): Found {
    return this.#products.find(
      terms.map((term) => this.#terms.exactly(term)),
      this.#filterTerms(filters),
      order,
    );
  }

  /** Returns every product, those that people need most first. */
  mostNeeded(): Found {
    return this.#mostNeeded;
  }

  /** Returns how each product reaches a destination, given the stores of its district. */
  reachAt(storeIds: string[], shortages: Shortage[]): Reach {
    const terms = storeIds.flatMap((id) => this.#terms.exactly(storeTerm(id)).map(({ term }) => term));
    return this.#reach.at(terms, shortages);
  }

  #filterTerms({ category, disease, maker, storeId }: CatalogueFilters) {
    return [
      storeId && storeTerm(storeId),
      category && categoryTerm(category),
      disease && diseaseTerm(disease),
      maker && makerTerm(maker),
    ].flatMap((term) => (term ? [this.#terms.exactly(term)] : []));
  }

  #search(terms: SearchTerm[], filters: CatalogueFilters, order: FormOrder): Found {
    const filterTerms = this.#filterTerms(filters);
    const isOnly = terms.length === 1;
    const asWritten = terms.map((term) => this.#terms.asWritten(term, isOnly));
    const found = this.#products.find(
      asWritten.map((matches, index) => (matches.length > 0 ? matches : this.#terms.similar(terms[index]!))),
      filterTerms,
      order,
    );
    if (found.length > 0 || terms.length < 2) return found;
    return this.#products.find(
      asWritten.map((matches, index) => [...matches, ...this.#terms.similar(terms[index]!)]),
      filterTerms,
      order,
    );
  }

  idsOf(found: Found): string[] {
    return Array.from(found, (position) => uuidAt(this.#ids, position * 16));
  }

  countOfStore(storeId: string): number {
    return this.#terms.exactly(storeTerm(storeId)).reduce((sum, { term }) => sum + this.#terms.countOf(term), 0);
  }

  categoriesOf(found: Found): LabelCount[] {
    return this.#labels.categories.commonest(found);
  }

  diseasesOf(found: Found): LabelCount[] {
    return this.#labels.diseases.commonest(found);
  }

  makersOf(found: Found): LabelCount[] {
    return this.#labels.makers.commonest(found);
  }
}
