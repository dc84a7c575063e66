import { isSlipOf } from "../search-terms/is-slip-of.ts";
import type { Postings } from "./postings.ts";
import { nearMeanings, type SearchTerm } from "../search-terms/search-terms.ts";
import { countOfTexts, type PackedTexts, textAt } from "./texts.ts";
import type { Trigrams } from "./trigrams.ts";

/** A shorter word begins too many others. */
const SHORTEST_BEGINNING = 2;
/** A shorter word resembles too many others. */
const SHORTEST_TYPO = 4;

/** A matching term of the index; the bonus is 1 for an exact match. */
export interface TermMatch {
  term: number;
  bonus: number;
}

/** Finds the terms of the index that a search term matches. */
export class TermMatcher {
  readonly #terms: PackedTexts;
  readonly #postings: Postings;
  readonly #trigrams: Trigrams;

  /** `terms` must be sorted. */
  constructor(terms: PackedTexts, postings: Postings, trigrams: Trigrams) {
    this.#terms = terms;
    this.#postings = postings;
    this.#trigrams = trigrams;
  }

  /** Returns how many products contain the term. */
  countOf(term: number) {
    return this.#postings.starts[term + 1]! - this.#postings.starts[term]!;
  }

  /** Matches the word itself, words that begin with it, and its meanings. A single letter counts as a beginning only alone. */
  asWritten({ meanings, text }: SearchTerm, isOnly: boolean): TermMatch[] {
    const matches = meanings.flatMap((meaning) => this.exactly(meaning));
    if (text === undefined) return matches;
    const isBeginning = !/^\d/.test(text) && (isOnly || text.length >= SHORTEST_BEGINNING);
    for (let term = this.#firstFrom(text); term < countOfTexts(this.#terms); term++) {
      const found = textAt(this.#terms, term);
      if (found !== text && !(isBeginning && found.startsWith(text))) break;
      matches.push({ term, bonus: found === text ? 1 : 0 });
    }
    return matches;
  }

  /** Matches the text itself. */
  exactly(text: string): TermMatch[] {
    const term = this.#firstFrom(text);
    return term < countOfTexts(this.#terms) && textAt(this.#terms, term) === text ? [{ term, bonus: 1 }] : [];
  }

  /** Matches words and meanings that the word may be a typo of. */
  similar({ text }: SearchTerm): TermMatch[] {
    if (text === undefined || text.length < SHORTEST_TYPO || /\d/.test(text)) return [];
    const alike = this.#trigrams
      .likeliest(text, (term) => this.countOf(term))
      .filter((term) => isSlipOf(text, textAt(this.#terms, term)));
    return [
      ...alike.map((term) => ({ term, bonus: 0 })),
      ...nearMeanings(text).flatMap((meaning) => this.exactly(meaning)),
    ];
  }

  /** Returns the first term that is not before the text. */
  #firstFrom(text: string): number {
    let [low, high] = [0, countOfTexts(this.#terms)];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (textAt(this.#terms, middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
