import { isTypoOf } from "../platform/typos.ts";
import { categoryTerm, diseaseTerm, makerTerm, nearMeanings, storeTerm, type Term, wordsOf } from "./search-terms.ts";

/** What a search knows of a product. Prices and packs are not among it: they are read when an answer is made. */
export interface IndexedProduct {
  id: string;
  name: string;
  genericName: string;
  brandName: string;
  maker: string;
  category: string[];
  disease: string;
  dosage: string;
  strength: string;
  storeIds: string[];
}

export interface Filters {
  storeId?: string | undefined;
  category?: string | undefined;
  disease?: string | undefined;
  maker?: string | undefined;
}

export interface Choice {
  name: string;
  count: number;
}

/** Positions in the index, which has the products by name: the best match first, equal ones by name. */
export type Found = Uint32Array;

/** How much it says that a word is there: three bits of every posting. */
const WEIGHT = { nameOfNothingElse: 7, firstOfName: 6, name: 5, firstOfGeneric: 4, generic: 3, meaning: 2, other: 1 };
const WEIGHT_BITS = 3;
const weightOf = (posting: number) => posting & 7;
const positionOf = (posting: number) => posting >>> WEIGHT_BITS;

/** A shorter word is the beginning of too many others. */
const SHORTEST_BEGINNING = 2;
const SHORTEST_NEARLY = 4;

/** Collects products, given in the order of their names, and makes the index of them. */
export class CatalogueIndexBuilder {
  readonly #terms = new Map<string, number>();
  readonly #termOfPosting = new Numbers();
  readonly #postings = new Numbers();
  readonly #ids = new Numbers();
  readonly #diseases = new Labels();
  readonly #makers = new Labels();
  readonly #categories = new Labels();
  #size = 0;

  add(product: IndexedProduct) {
    const position = this.#size++;
    for (let digit = 0; digit < 4; digit++) this.#ids.push(idPart(product.id, digit));
    this.#diseases.add([product.disease]);
    this.#makers.add([product.maker]);
    this.#categories.add(product.category);
    for (const [term, weight] of weightsOf(product)) {
      let id = this.#terms.get(term);
      if (id === undefined) this.#terms.set(term, (id = this.#terms.size));
      this.#termOfPosting.push(id);
      this.#postings.push((position << WEIGHT_BITS) | weight);
    }
  }

  build(): CatalogueIndex {
    const terms = [...this.#terms.keys()].sort();
    const rank = new Uint32Array(terms.length);
    for (const [index, term] of terms.entries()) rank[this.#terms.get(term)!] = index;

    // Sorted by counting: the postings of a term stay in the order of the products.
    const starts = new Uint32Array(terms.length + 1);
    const termOfPosting = this.#termOfPosting.all();
    for (const id of termOfPosting) starts[rank[id]! + 1]!++;
    for (let term = 0; term < terms.length; term++) starts[term + 1]! += starts[term]!;
    const next = starts.slice();
    const given = this.#postings.all();
    const postings = new Uint32Array(given.length);
    for (let index = 0; index < given.length; index++) postings[next[rank[termOfPosting[index]!]!]!++] = given[index]!;

    return new CatalogueIndex(this.#size, this.#ids.all().slice(), terms, starts, postings, {
      diseases: this.#diseases,
      makers: this.#makers,
      categories: this.#categories,
    });
  }
}

function weightsOf(product: IndexedProduct): Map<string, number> {
  const weights = new Map<string, number>();
  const note = (term: string, weight: number) => void weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  // Whoever looks for one ingredient finds it alone before it comes with others.
  const first = product.genericName.includes("+") ? WEIGHT.firstOfName : WEIGHT.nameOfNothingElse;
  for (const [index, word] of wordsOf(product.name).entries()) note(word, index === 0 ? first : WEIGHT.name);
  for (const [index, word] of wordsOf(product.genericName).entries()) {
    note(word, index === 0 ? WEIGHT.firstOfGeneric : WEIGHT.generic);
  }
  for (const word of wordsOf(product.brandName)) note(word, WEIGHT.name);
  for (const word of wordsOf(product.disease)) note(word, WEIGHT.meaning);
  for (const word of wordsOf([product.category, product.maker, product.dosage, product.strength].flat().join(" "))) {
    note(word, WEIGHT.other);
  }
  note(diseaseTerm(product.disease), WEIGHT.meaning);
  note(makerTerm(product.maker), WEIGHT.other);
  for (const category of product.category) note(categoryTerm(category), WEIGHT.meaning);
  for (const storeId of product.storeIds) note(storeTerm(storeId), WEIGHT.other);
  return weights;
}

/**
 * Which products a search means. It holds numbers rather than objects: 250,000 products take some 40 MB,
 * and the commonest word is found, counted and put in order within a few milliseconds.
 */
export class CatalogueIndex {
  readonly size: number;
  readonly #ids: Uint32Array;
  readonly #terms: string[];
  readonly #starts: Uint32Array;
  readonly #postings: Uint32Array;
  readonly #labels: { diseases: Labels; makers: Labels; categories: Labels };
  #termsByPart: Map<string, number[]> | undefined;

  constructor(
    size: number,
    ids: Uint32Array,
    terms: string[],
    starts: Uint32Array,
    postings: Uint32Array,
    labels: { diseases: Labels; makers: Labels; categories: Labels },
  ) {
    this.size = size;
    this.#ids = ids;
    this.#terms = terms;
    this.#starts = starts;
    this.#postings = postings;
    this.#labels = labels;
  }

  /** Products that fit every term and filter. What nothing is called is taken for a slip of the finger. */
  find(terms: Term[], filters: Filters = {}): Found {
    const filterTerms = [
      filters.storeId && storeTerm(filters.storeId),
      filters.category && categoryTerm(filters.category),
      filters.disease && diseaseTerm(filters.disease),
      filters.maker && makerTerm(filters.maker),
    ].flatMap((term) => (term ? [this.#exactly(term)] : []));
    const isOnly = terms.length === 1;
    const asWritten = terms.map((term) => this.#asWritten(term, isOnly));
    const found = this.#fitting(
      asWritten.map((matches, index) => (matches.length > 0 ? matches : this.#nearly(terms[index]!))),
      filterTerms,
    );
    if (found.length > 0 || terms.length < 2) return found;
    return this.#fitting(
      asWritten.map((matches, index) => [...matches, ...this.#nearly(terms[index]!)]),
      filterTerms,
    );
  }

  idsOf(found: Found): string[] {
    return Array.from(found, (position) => idOfParts(this.#ids.subarray(position * 4, position * 4 + 4)));
  }

  countOfStore(storeId: string): number {
    return this.#exactly(storeTerm(storeId)).reduce((sum, { term }) => sum + this.#lengthOf(term), 0);
  }

  categoriesOf(found: Found): Choice[] {
    return this.#labels.categories.countedIn(found);
  }

  diseasesOf(found: Found): Choice[] {
    return this.#labels.diseases.countedIn(found);
  }

  makersOf(found: Found): Choice[] {
    return this.#labels.makers.countedIn(found);
  }

  #lengthOf(term: number) {
    return this.#starts[term + 1]! - this.#starts[term]!;
  }

  /** A product's score is the sum over the terms of the best weight that each has in it. */
  #fitting(terms: Match[][], filters: Match[][]): Found {
    const score = new Uint8Array(this.size);
    let candidates: Uint32Array | undefined;
    // The rarest first: it leaves the fewest to look at.
    const total = (matches: Match[]) => matches.reduce((sum, { term }) => sum + this.#lengthOf(term), 0);
    const all = [
      ...terms.map((matches) => ({ matches, counts: true, total: total(matches) })),
      ...filters.map((matches) => ({ matches, counts: false, total: total(matches) })),
    ].sort((a, b) => a.total - b.total);
    for (const { matches, counts } of all) {
      const weights = new Uint8Array(this.size);
      const hits = new Numbers();
      for (const { bonus, term } of matches) {
        for (let index = this.#starts[term]!; index < this.#starts[term + 1]!; index++) {
          const position = positionOf(this.#postings[index]!);
          if (candidates && score[position] === 0) continue;
          const weight = weightOf(this.#postings[index]!) * 2 + bonus;
          if (weights[position] === 0) hits.push(position);
          if (weight > weights[position]!) weights[position] = weight;
        }
      }
      const kept = hits.all();
      // Those that did not fit this term lose the score that lets them be looked at.
      for (const position of candidates ?? []) if (weights[position] === 0) score[position] = 0;
      for (const position of kept) score[position]! += counts ? weights[position]! : candidates ? 0 : 1;
      candidates = kept;
      if (kept.length === 0) return kept;
    }
    return candidates ? bestFirst(candidates, score) : Uint32Array.from({ length: this.size }, (_, index) => index);
  }

  #asWritten({ meanings, text }: Term, isOnly: boolean): Match[] {
    const matches = meanings.flatMap((meaning) => this.#exactly(meaning));
    if (text === undefined) return matches;
    const isBeginning = !/^\d/.test(text) && (isOnly || text.length >= SHORTEST_BEGINNING);
    for (let term = this.#firstFrom(text); term < this.#terms.length; term++) {
      const found = this.#terms[term]!;
      if (found !== text && !(isBeginning && found.startsWith(text))) break;
      matches.push({ term, bonus: found === text ? 1 : 0 });
    }
    return matches;
  }

  #exactly(text: string): Match[] {
    const term = this.#firstFrom(text);
    return this.#terms[term] === text ? [{ term, bonus: 1 }] : [];
  }

  #nearly({ text }: Term): Match[] {
    if (text === undefined || text.length < SHORTEST_NEARLY || /\d/.test(text)) return [];
    const shared = new Map<number, number>();
    this.#termsByPart ??= this.#partsOfTerms();
    const parts = partsOf(text);
    for (const part of parts) {
      for (const term of this.#termsByPart.get(part) ?? []) shared.set(term, (shared.get(term) ?? 0) + 1);
    }
    const likeliest = [...shared].filter(([, count]) => count >= parts.length / 4).sort((a, b) => b[1] - a[1]);
    const alike = likeliest.slice(0, MOST_COMPARED).filter(([term]) => isTypoOf(text, this.#terms[term]!));
    return [
      ...alike.map(([term]) => ({ term, bonus: 0 })),
      ...nearMeanings(text).flatMap((meaning) => this.#exactly(meaning)),
    ];
  }

  #partsOfTerms() {
    const byPart = new Map<string, number[]>();
    for (const [term, text] of this.#terms.entries()) {
      if (text.length < SHORTEST_NEARLY || !/^\p{L}/u.test(text)) continue;
      for (const part of partsOf(text)) {
        const terms = byPart.get(part);
        if (terms) terms.push(term);
        else byPart.set(part, [term]);
      }
    }
    return byPart;
  }

  /** The first term that does not come before the text. */
  #firstFrom(text: string): number {
    let [low, high] = [0, this.#terms.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#terms[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A term of the index that fits, and whether it is the very word. */
interface Match {
  term: number;
  bonus: number;
}

const MOST_COMPARED = 60;

/** Pairs of neighbouring letters, with the ends marked: enough to find words that differ in a letter or two. */
function partsOf(word: string): string[] {
  const marked = `^${word}$`;
  return Array.from({ length: marked.length - 1 }, (_, index) => marked.slice(index, index + 2));
}

/** Sorted by counting, since there are few scores and may be very many products. Equal ones stay in their order. */
function bestFirst(found: Uint32Array, score: Uint8Array): Uint32Array {
  const candidates = inOrder(found, score);
  const starts = new Uint32Array(257);
  for (const position of candidates) starts[256 - score[position]!]!++;
  let before = 0;
  for (let place = 0; place < starts.length; place++) {
    const count = starts[place]!;
    starts[place] = before;
    before += count;
  }
  const sorted = new Uint32Array(candidates.length);
  for (const position of candidates) sorted[starts[256 - score[position]!]!++] = position;
  return sorted;
}

/** To walk over all products is quicker than to sort many of them. */
function inOrder(found: Uint32Array, score: Uint8Array): Uint32Array {
  if (found.length < score.length / 32) return found.sort();
  const sorted = new Uint32Array(found.length);
  let length = 0;
  for (let position = 0; position < score.length; position++) if (score[position]! > 0) sorted[length++] = position;
  return sorted;
}

/** A growing list of whole numbers up to 2³², four bytes each. */
class Numbers {
  #numbers = new Uint32Array(64);
  #length = 0;

  push(value: number) {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = value;
  }

  all() {
    return this.#numbers.subarray(0, this.#length);
  }
}

/** The labels that each product has, as numbers. */
class Labels {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #labels = new Numbers();
  readonly #starts = new Numbers();
  #count = 0;

  constructor() {
    this.#starts.push(0);
  }

  add(labels: string[]) {
    for (const label of labels) {
      let number = this.#numbers.get(label);
      if (number === undefined) {
        this.#numbers.set(label, (number = this.#names.length));
        this.#names.push(label);
      }
      this.#labels.push(number);
      this.#count++;
    }
    this.#starts.push(this.#count);
  }

  /** By name. */
  countedIn(found: Found): Choice[] {
    const counts = new Uint32Array(this.#names.length);
    const [labels, starts] = [this.#labels.all(), this.#starts.all()];
    for (const position of found) {
      for (let index = starts[position]!; index < starts[position + 1]!; index++) counts[labels[index]!]!++;
    }
    return this.#names
      .flatMap((name, number) => (counts[number]! > 0 ? [{ name, count: counts[number]! }] : []))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

/** A uuid as four numbers. */
const idPart = (id: string, part: number) => parseInt(id.replaceAll("-", "").slice(part * 8, part * 8 + 8), 16);

function idOfParts(parts: Uint32Array): string {
  const hex = Array.from(parts, (part) => part.toString(16).padStart(8, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
