import { type CompositionKeys, compositionKeys, counterIonsIn, isProlonged } from "../../../compositions/index.ts";
import type { CatalogueParts } from "./catalogue-index.ts";
import type { IndexedProduct } from "./indexed-product.ts";
import { LabelsBuilder } from "./label-counts.ts";
import { groupNumbers, NumberList, rankNumbers } from "./number-groups.ts";
import { postingOf } from "./postings.ts";
import { formRankOf, isByMouth } from "./form-of-product.ts";
import { isFirstChoice } from "./is-first-choice.ts";
import { placeOfForm } from "./place-of-form.ts";
import { reachKindOf } from "./reach-kind.ts";
import { MostNeeded } from "./most-needed.ts";
import {
  byMouthTerm,
  categoryTerm,
  compositionTerm,
  diseaseTerm,
  FREE_TERM,
  ingredientsTerm,
  makerTerm,
  placeTerm,
  storeTerm,
} from "../search-terms/search-terms.ts";
import { packTexts } from "./texts.ts";
import { TrigramsBuilder } from "./trigrams.ts";
import { wordsOf } from "../search-terms/words-of.ts";

/** The relevance of a word by where it occurs; it must fit into three bits of a posting. */
const WEIGHT = { nameOfNothingElse: 7, firstOfName: 6, name: 5, firstOfGeneric: 4, generic: 3, category: 2, other: 1 };
/** For a complaint, the first choice comes first, and medicines without a prescription before those that need one. */
const WEIGHT_OF_MEANING = { firstChoice: 4, free: 3, prescribed: 2 };

/** Builds the index from products that are added in the order of their names. */
export class CatalogueIndexBuilder {
  readonly #terms = new Map<string, number>();
  readonly #termOfPosting = new NumberList();
  readonly #postings = new NumberList();
  readonly #ids = new NumberList();
  readonly #parts = new TrigramsBuilder();
  readonly #words = new Map<string, string[]>();
  readonly #counterIons = new Map<string, string[]>();
  readonly #compositions = new Map<string, CompositionKeys | undefined>();
  readonly #formRanks = new NumberList();
  readonly #reachKinds = new NumberList();
  readonly #prices = new NumberList();
  readonly #mostNeeded = new MostNeeded();
  readonly #diseases = new LabelsBuilder();
  readonly #makers = new LabelsBuilder();
  readonly #categories = new LabelsBuilder();
  #size = 0;

  add(product: IndexedProduct) {
    const position = this.#size++;
    const bytes = Buffer.from(product.id.replaceAll("-", ""), "hex");
    for (let part = 0; part < 16; part += 4) this.#ids.push(bytes.readUInt32BE(part));
    this.#formRanks.push(formRankOf(product));
    this.#reachKinds.push(reachKindOf(product));
    this.#prices.push(product.pricePaise);
    this.#mostNeeded.add(product, position);
    this.#diseases.add([product.disease]);
    this.#makers.add([product.maker]);
    this.#categories.add(product.category);
    for (const [term, weight] of this.#weightsOf(product)) {
      let id = this.#terms.get(term);
      if (id === undefined) {
        this.#terms.set(term, (id = this.#terms.size));
        this.#parts.add(term, id);
      }
      this.#termOfPosting.push(id);
      this.#postings.push(postingOf(position, weight));
    }
  }

  /** Builds the index in steps, so that requests are served in between. */
  async build(): Promise<CatalogueParts> {
    const terms = [...this.#terms.keys()].sort();
    await letOthersRun();
    const rank = new Uint32Array(terms.length);
    for (const [index, term] of terms.entries()) rank[this.#terms.get(term)!] = index;
    await letOthersRun();
    const postings = groupNumbers(rankNumbers(this.#termOfPosting.all(), rank), this.#postings.all(), terms.length);
    await letOthersRun();
    return {
      ids: bytesOf(this.#ids.all()),
      terms: packTexts(terms),
      postings,
      trigrams: this.#parts.build(rank),
      labels: {
        diseases: this.#diseases.build(),
        makers: this.#makers.build(),
        categories: this.#categories.build(),
      },
      formRanks: Uint8Array.from(this.#formRanks.all()),
      reachKinds: Uint8Array.from(this.#reachKinds.all()),
      byPrice: sortedByPrice(this.#prices.all()),
      mostNeeded: this.#mostNeeded.order(this.#size),
    };
  }

  #weightsOf(product: IndexedProduct): Map<string, number> {
    const weights = new Map<string, number>();
    const note = (term: string, weight: number) => void weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    // A search for one ingredient finds it alone before its combinations.
    const first = product.genericName.includes("+") ? WEIGHT.firstOfName : WEIGHT.nameOfNothingElse;
    const counterIons = this.#counterIonsOf(product.genericName);
    const noteName = (word: string, weight: number) => note(word, counterIons.includes(word) ? WEIGHT.other : weight);
    for (const [index, word] of wordsOf(product.name).entries()) noteName(word, index === 0 ? first : WEIGHT.name);
    for (const [index, word] of this.#known(product.genericName).entries()) {
      noteName(word, index === 0 ? WEIGHT.firstOfGeneric : WEIGHT.generic);
    }
    for (const word of wordsOf(product.brandName)) note(word, WEIGHT.name);
    // "fever" also finds "Hay fever", after the medicines for fever.
    for (const text of [product.disease, ...product.category, product.maker, product.dosage, product.strength]) {
      for (const word of this.#known(text)) note(word, WEIGHT.other);
    }
    const kind = isFirstChoice(product) ? "firstChoice" : product.prescriptionRequired ? "prescribed" : "free";
    const meaning = WEIGHT_OF_MEANING[kind];
    note(diseaseTerm(product.disease), meaning);
    if (isByMouth(product)) note(byMouthTerm(product.disease), meaning);
    const keys = this.#keysOf(product);
    if (keys) note(ingredientsTerm(keys.ingredients), WEIGHT.other);
    if (keys?.exact) note(compositionTerm(keys.exact), WEIGHT.other);
    note(placeTerm(placeOfForm(product.dosage)), WEIGHT.other);
    if (!product.prescriptionRequired) note(FREE_TERM, WEIGHT.other);
    note(makerTerm(product.maker), WEIGHT.other);
    for (const category of product.category) note(categoryTerm(category), WEIGHT.category);
    for (const storeId of product.storeIds) note(storeTerm(storeId), WEIGHT.other);
    return weights;
  }

  /** Caches what a composition means: most products share theirs with others. */
  #keysOf({ dosage, genericName, name, strength }: IndexedProduct): CompositionKeys | undefined {
    const slow = isProlonged(name) ? "SR" : "";
    const cacheKey = `${genericName}|${strength}|${dosage}|${slow}`;
    if (!this.#compositions.has(cacheKey)) {
      this.#compositions.set(cacheKey, compositionKeys({ genericName, strength, form: dosage, name: slow }));
    }
    return this.#compositions.get(cacheKey);
  }

  #counterIonsOf(genericName: string): string[] {
    let found = this.#counterIons.get(genericName);
    if (!found) this.#counterIons.set(genericName, (found = counterIonsIn(genericName)));
    return found;
  }

  /** Caches the words of a text: diseases, makers and compositions repeat often. */
  #known(text: string): string[] {
    let words = this.#words.get(text);
    if (!words) this.#words.set(text, (words = wordsOf(text)));
    return words;
  }
}

/** Returns the positions, the cheapest first; equal prices keep the order of names. */
function sortedByPrice(prices: Uint32Array): Uint32Array {
  const size = prices.length;
  const keys = Float64Array.from(prices, (price, position) => price * size + position).sort();
  return Uint32Array.from(keys, (key) => key % size);
}

const letOthersRun = () => new Promise((resolve) => setImmediate(resolve));

function bytesOf(numbers: Uint32Array): Uint8Array {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}
