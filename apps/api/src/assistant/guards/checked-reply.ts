import { isForbiddenSentence } from "./is-forbidden-sentence.ts";

export interface Allowed {
  /** The markdown that replaces each place-holder, such as "[[doctor:…]]", by its id. */
  doctors: ReadonlyMap<string, string>;
  /** The phone numbers that may be shown, besides those of the emergency services. */
  phones: readonly string[];
}

/** Less than this is no answer: most of it was taken out. */
const MIN_LENGTH = 40;
const MAX_LENGTH = 2500;

/**
 * Returns what may be shown of a model's text. It removes doses, diagnoses, reassurance, pictures, markup, and URLs or
 * phone numbers that are not ours. Returns undefined when too little is left.
 */
export function checkedReply(text: string, allowed: Allowed): string | undefined {
  const clean = text
    .slice(0, MAX_LENGTH)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, label: string, target: string) =>
      isOwnPath(target) ? `[${label}](${target})` : label,
    );
  const checked = clean
    .split("\n")
    .map((line) => keptOf(line, allowed))
    .join("\n")
    .replace(/\[\[(?:doctor:)?([^\]]*)\]\]/g, (_, id: string) => allowed.doctors.get(id.trim()) ?? "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return checked.length < MIN_LENGTH ? undefined : checked;
}

const isOwnPath = (target: string) => /^\/dashboard(\/[\w%.~/-]*)?(\?[\w%=&-]*)?$/.test(target.trim());

/** Keeps the sentences of a line that may be shown. A sentence ends before a space, so that "98.6" is one word. */
function keptOf(line: string, allowed: Allowed): string {
  const [, bullet = "", rest = ""] = /^(\s*(?:[-*]|\d+[.)]|#+)?\s*)(.*)$/.exec(line) ?? [];
  const sentences = rest.match(/.+?(?:[.!?।]+(?=\s|$)|$)\s*/gu) ?? [];
  const kept = sentences.filter((sentence) => mayBeShown(sentence, allowed));
  return kept.length === 0 ? "" : bullet + kept.join("").trimEnd();
}

/** Numbers of other countries help nobody here. */
const FOREIGN_EMERGENCY = /(?<!\d)(911|999|000|988|116123)(?!\d)/;
const ADDRESS = /https?:|www\.|\b[\w-]+\.(com|in|org|net|io|co|info|xyz|dev|example|app|me|ru|cn)\b|@\w/i;

function mayBeShown(sentence: string, { phones }: Allowed): boolean {
  // Place-holders hold ids, which look like numbers.
  const words = sentence.replace(/\[\[[^\]]*\]\]/g, "").replace(/\]\(\/[^)]*\)/g, "]");
  if (ADDRESS.test(words) || FOREIGN_EMERGENCY.test(words) || isForbiddenSentence(words)) return false;
  const known = phones.map(digitsOf);
  const numbers = words.match(/\+?\d(?:[ ()-]*\d){6,}/g) ?? [];
  return numbers.every((number) => known.includes(digitsOf(number)));
}

const digitsOf = (text: string) => text.replace(/\D/g, "").slice(-10);
