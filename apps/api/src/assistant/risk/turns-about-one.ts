import type { Turn } from "@medisense/triage";

/** Ends of clauses; a point inside a number is none. */
const CLAUSE_END =
  /[,;!?।\n]+|\.(?!\d)|\b(?:and|but|because|since|aur|lekin|magar|kyunki)\b|(?<![\p{L}\p{M}])(?:और|लेकिन|मगर|क्योंकि)(?![\p{L}\p{M}])/iu;
const edge = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "iu");
const RELATIVE = edge(
  "(father|mother|dad|daddy|papa|mom|mum|mummy|amma|appa|wife|husband|son|daughter|brother|sister|uncle|aunty?|friend|neighbou?r|grand(?:father|mother|pa|ma)|(?:father|mother)[- ]in[- ]law|parent|child|kid|baby)(?:['’]?s)?|(pita(?:ji)?|maa|mata(?:ji)?|pati|patni|biwi|beta|bete|beti|bach+[aei]|bhai|behe?n|bahan|dada(?:ji)?|dadi|nana(?:ji)?|nani|chacha|chachi|पिता(?:जी)?|पापा|माँ|मां|माता(?:जी)?|मम्मी|पति|पत्नी|बेटा|बेटे|बेटी|बच्चा|बच्चे|बच्ची|भाई|बहन|दादा(?:जी)?|दादी|नाना(?:जी)?|नानी|चाचा|चाची)",
);
const PRONOUN = edge("he|she|him|his|her|unko|unka|unki|unke|unhe|unhein|उन्हें|उनको|उनका|उनकी|उनके");
const SELF = edge(
  "i|i['’]?m|me|myself|my (?:own )?(?:age|weight|height|waist|bp|blood pressure|sugar|risk|chances?)|main|mai|mujhe|mujhko|meri umar|mera (?:weight|wazan|vajan|bp|khatra|risk)|मैं|मुझे|मुझको|मेरी उम्र|मेरा (?:वज़न|वजन|बीपी|ख़तरा|खतरा|जोखिम)",
);
/** Says whose risk is meant when a clause names both: "is my risk higher than that of my father". */
const OWN_RISK = edge(
  "my (?:own )?(?:[\\p{L}'’]+ ){0,2}(?:risk|chances?)|(?:am|will|could|might|can|do) i (?:also |ever )?(?:at|be|get|have|develop|likely)",
);

const WRITER = "writer";
/** Somebody whom only a word such as "he" names. */
const SOMEBODY = "somebody";

interface AboutOne {
  /** The turns with only the clauses about that person. */
  turns: Turn[];
  /** The clause that asks. */
  question: string;
  /** True when the last message asks about somebody else than the person who writes. */
  isForOther: boolean;
}

/**
 * Keeps what a conversation says about the one person whom its last message asks about. "My father is 62. He smokes"
 * goes on about the father, and "Father had it. What is my risk?" comes back to the person who writes.
 */
export function turnsAboutOne(turns: readonly Turn[], isQuestion: RegExp): AboutOne {
  let who = WRITER;
  let asked = { text: "", who: WRITER };
  const read = turns.map((turn) => {
    if (turn.role !== "user") return { turn, clauses: [] };
    const clauses = messageClauses(turn.text).map((text) => {
      who = whoIn(text, who);
      return { text, who };
    });
    asked = clauses.findLast(({ text }) => isQuestion.test(text)) ?? clauses.at(-1)!;
    return { turn, clauses };
  });
  const relatives = new Set(read.flatMap(({ clauses }) => clauses.map((clause) => clause.who)));
  for (const nobody of [WRITER, SOMEBODY]) relatives.delete(nobody);
  const isAsked = (named: string) =>
    named === asked.who || (relatives.size < 2 && named !== WRITER && asked.who !== WRITER);
  return {
    question: asked.text,
    isForOther: asked.who !== WRITER,
    turns: read.map(({ turn, clauses }) => {
      // "Will I get it like my father, who is 62" asks about oneself and tells of another.
      const kept = clauses.filter(
        ({ text, who: about }) => isAsked(about) && !(about === WRITER && RELATIVE.test(text)),
      );
      if (kept.length === clauses.length) return turn;
      return { ...turn, text: kept.map(({ text }) => text.trim()).join(", ") };
    }),
  };
}

export const messageClauses = (text: string): string[] => text.split(CLAUSE_END);

/** Returns whom a clause is about; the same as the one before it when it names nobody. */
function whoIn(text: string, before: string): string {
  const [own] = OWN_RISK.exec(text) ?? [];
  // "My father's risk" begins like one's own.
  if (own !== undefined && !RELATIVE.test(own)) return WRITER;
  const [, relative, hindiRelative] = RELATIVE.exec(text) ?? [];
  const named = relative ?? hindiRelative;
  if (named) return named.toLowerCase();
  if (PRONOUN.test(text)) return before === WRITER ? SOMEBODY : before;
  return SELF.test(text) ? WRITER : before;
}
