import { LRUCache } from "lru-cache";
import type { LabelCount, LabelCounts } from "./label-counts.ts";
import type { Postings } from "./postings.ts";
import { ProductMatcher } from "./product-matcher.ts";
import { categoryTerm, diseaseTerm, makerTerm, type SearchTerm, storeTerm } from "./search-terms.ts";
import { TermMatcher } from "./term-matcher.ts";
import type { Trigrams } from "./trigrams.ts";
import { uuidAt } from "./uuid-at.ts";

export interface CatalogueFilters {
  storeId?: string | undefined;
  category?: string | undefined;
  disease?: string | undefined;
  maker?: string | undefined;
}

/** Positions in the index, whose products are sorted by name: best match first, ties by name. Must not be changed. */
export type Found = Uint32Array;

/** The cache of recent results holds this many positions, 8 MB: people page through results and filter them. */
const MOST_CACHED = 2_000_000;
/** A longer list of filters is of no use; rarer values can still be searched for. */
const MOST_LABELS = 300;

/**
 * The search index of the catalogue. It holds numbers instead of objects: 250,000 products take about 60 MB, and the
 * commonest word is searched within a few milliseconds.
 */
export class CatalogueIndex {
  readonly size: number;
  /** Sixteen bytes per product. */
  readonly #ids: Buffer;
  readonly #terms: TermMatcher;
  readonly #products: ProductMatcher;
  readonly #labels: { diseases: LabelCounts; makers: LabelCounts; categories: LabelCounts };
  readonly #recent = new LRUCache<string, Found>({ maxSize: MOST_CACHED, sizeCalculation: ({ length }) => length + 1 });

  constructor(
    size: number,
    ids: Buffer,
    terms: string[],
    postings: Postings,
    trigrams: Trigrams,
    labels: { diseases: LabelCounts; makers: LabelCounts; categories: LabelCounts },
  ) {
    this.size = size;
    this.#ids = ids;
    this.#terms = new TermMatcher(terms, postings, trigrams);
    this.#products = new ProductMatcher(size, postings);
    this.#labels = labels;
  }

  /** Returns products that match every term and filter. A word that matches nothing is treated as a typo. */
  find(terms: SearchTerm[], filters: CatalogueFilters = {}): Found {
    const key = JSON.stringify([terms, filters]);
    let found = this.#recent.get(key);
    if (!found) this.#recent.set(key, (found = this.#search(terms, filters)));
    return found;
  }

  #search(terms: SearchTerm[], filters: CatalogueFilters): Found {
    const filterTerms = [
      filters.storeId && storeTerm(filters.storeId),
      filters.category && categoryTerm(filters.category),
      filters.disease && diseaseTerm(filters.disease),
      filters.maker && makerTerm(filters.maker),
    ].flatMap((term) => (term ? [this.#terms.exactly(term)] : []));
    const isOnly = terms.length === 1;
    const asWritten = terms.map((term) => this.#terms.asWritten(term, isOnly));
    const found = this.#products.find(
      asWritten.map((matches, index) => (matches.length > 0 ? matches : this.#terms.similar(terms[index]!))),
      filterTerms,
    );
    if (found.length > 0 || terms.length < 2) return found;
    return this.#products.find(
      asWritten.map((matches, index) => [...matches, ...this.#terms.similar(terms[index]!)]),
      filterTerms,
    );
  }

  idsOf(found: Found): string[] {
    return Array.from(found, (position) => uuidAt(this.#ids, position * 16));
  }

  countOfStore(storeId: string): number {
    return this.#terms.exactly(storeTerm(storeId)).reduce((sum, { term }) => sum + this.#terms.countOf(term), 0);
  }

  categoriesOf(found: Found): LabelCount[] {
    return this.#labels.categories.commonest(found, MOST_LABELS);
  }

  diseasesOf(found: Found): LabelCount[] {
    return this.#labels.diseases.commonest(found, MOST_LABELS);
  }

  makersOf(found: Found): LabelCount[] {
    return this.#labels.makers.commonest(found, MOST_LABELS);
  }
}
