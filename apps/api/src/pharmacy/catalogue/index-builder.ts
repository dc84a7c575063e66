import { CatalogueIndex, WEIGHT_BITS } from "./catalogue-index.ts";
import { Labels } from "./index-labels.ts";
import { grouped, Numbers, ranked } from "./index-numbers.ts";
import { PartsBuilder } from "./index-parts.ts";
import { categoryTerm, diseaseTerm, makerTerm, storeTerm, wordsOf } from "./search-terms.ts";

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
  prescriptionRequired: boolean;
  storeIds: string[];
}

/** How much it says that a word is there: three bits of every posting. */
const WEIGHT = { nameOfNothingElse: 7, firstOfName: 6, name: 5, firstOfGeneric: 4, generic: 3, meaning: 2, other: 1 };
/** For a complaint, what anybody may buy comes before what a doctor must prescribe. */
const WEIGHT_OF_FREE_MEANING = 3;

/** Collects products, given in the order of their names, and makes the index of them. */
export class CatalogueIndexBuilder {
  readonly #terms = new Map<string, number>();
  readonly #termOfPosting = new Numbers();
  readonly #postings = new Numbers();
  readonly #ids = new Numbers();
  readonly #parts = new PartsBuilder();
  readonly #words = new Map<string, string[]>();
  readonly #diseases = new Labels();
  readonly #makers = new Labels();
  readonly #categories = new Labels();
  #size = 0;

  get size() {
    return this.#size;
  }

  add(product: IndexedProduct) {
    const position = this.#size++;
    const bytes = Buffer.from(product.id.replaceAll("-", ""), "hex");
    for (let part = 0; part < 16; part += 4) this.#ids.push(bytes.readUInt32BE(part));
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
      this.#postings.push((position << WEIGHT_BITS) | weight);
    }
  }

  /** Step by step: with very many products, requests are answered in between. */
  async build(): Promise<CatalogueIndex> {
    const terms = [...this.#terms.keys()].sort();
    await othersTurn();
    const rank = new Uint32Array(terms.length);
    for (const [index, term] of terms.entries()) rank[this.#terms.get(term)!] = index;
    await othersTurn();
    const postings = grouped(ranked(this.#termOfPosting.all(), rank), this.#postings.all(), terms.length);
    await othersTurn();
    return new CatalogueIndex(this.#size, bytesOf(this.#ids.all()), terms, postings, this.#parts.build(rank), {
      diseases: this.#diseases,
      makers: this.#makers,
      categories: this.#categories,
    });
  }

  #weightsOf(product: IndexedProduct): Map<string, number> {
    const weights = new Map<string, number>();
    const note = (term: string, weight: number) => void weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    // Whoever looks for one ingredient finds it alone before it comes with others.
    const first = product.genericName.includes("+") ? WEIGHT.firstOfName : WEIGHT.nameOfNothingElse;
    for (const [index, word] of wordsOf(product.name).entries()) note(word, index === 0 ? first : WEIGHT.name);
    for (const [index, word] of this.#known(product.genericName).entries()) {
      note(word, index === 0 ? WEIGHT.firstOfGeneric : WEIGHT.generic);
    }
    for (const word of this.#known(product.brandName)) note(word, WEIGHT.name);
    // "Hay fever" is found by "fever" too, after what is for fever.
    for (const text of [product.disease, ...product.category, product.maker, product.dosage, product.strength]) {
      for (const word of this.#known(text)) note(word, WEIGHT.other);
    }
    note(diseaseTerm(product.disease), product.prescriptionRequired ? WEIGHT.meaning : WEIGHT_OF_FREE_MEANING);
    note(makerTerm(product.maker), WEIGHT.other);
    for (const category of product.category) note(categoryTerm(category), WEIGHT.meaning);
    for (const storeId of product.storeIds) note(storeTerm(storeId), WEIGHT.other);
    return weights;
  }

  /** Most texts come again and again: there are few diseases, makers and compositions. */
  #known(text: string): string[] {
    let words = this.#words.get(text);
    if (!words) this.#words.set(text, (words = wordsOf(text)));
    return words;
  }
}

const othersTurn = () => new Promise((resolve) => setImmediate(resolve));

function bytesOf(numbers: Uint32Array): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}
