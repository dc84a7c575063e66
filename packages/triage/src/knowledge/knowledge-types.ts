/** A text in English and Hindi. */
interface Bilingual {
  readonly en: string;
  readonly hi: string;
}

/** A text in the three languages that the assistant writes. */
export interface Trilingual extends Bilingual {
  readonly hinglish: string;
}

export type Level = "emergency" | "urgent" | "routine" | "selfcare";
export type ConceptKind = "symptom" | "finding" | "exposure" | "history" | "modifier";

export interface Concept {
  readonly id: string;
  readonly kind: ConceptKind;
  readonly label: Bilingual;
  readonly phrases: {
    readonly en?: readonly string[];
    readonly hinglish?: readonly string[];
    readonly hi?: readonly string[];
  };
  readonly anti?: readonly string[];
  readonly implies?: readonly string[];
}

export interface Range {
  readonly lt?: number;
  readonly gte?: number;
}

export type VitalName = "spo2" | "tempC" | "systolic" | "diastolic" | "pulse" | "sugar" | LabName;

/** A blood test whose number somebody may tell. */
export type LabName =
  | "bilirubin"
  | "creatinine"
  | "egfr"
  | "haemoglobin"
  | "hba1c"
  | "platelets"
  | "potassium"
  | "sgpt"
  | "sodium"
  | "tsh"
  | "uricAcid"
  | "vitaminD";

/** A condition of a rule: a concept id, or one of these forms. */
export type Cond =
  | string
  | { readonly all: readonly Cond[] }
  | { readonly any: readonly Cond[] }
  | { readonly none: readonly Cond[] }
  | { readonly atLeast: number; readonly of: readonly Cond[] }
  | { readonly age: Range }
  | { readonly sex: "f" | "m" }
  | { readonly pregnant: true }
  | { readonly days: Range }
  | { readonly onset: "sudden" }
  | { readonly severity: "severe" | "mild" }
  | { readonly vital: Partial<Record<VitalName, Range>> }
  | { readonly sameClause: readonly string[] };

interface RuleTest {
  readonly text: string;
  readonly lang: "en" | "hinglish" | "hi";
  readonly expect: Level | null;
}

export interface Rule {
  readonly id: string;
  readonly level: Level;
  readonly title: Bilingual;
  readonly when: Cond;
  readonly unless?: Cond;
  readonly ask?: readonly string[];
  readonly why: Trilingual;
  readonly firstAid?: string;
  /** True for a rule about suicide or violence, whose reply names people to talk to. */
  readonly crisis?: boolean;
  /** Numbers to name beside 112, as ids of `numbers.json`. */
  readonly numbers?: readonly string[];
  readonly sources?: readonly { readonly id: string; readonly where: string }[];
  readonly reviewed: string | null;
  readonly tests?: readonly RuleTest[];
}

export interface ConditionGroup {
  readonly id: string;
  readonly name: Bilingual;
  readonly concepts: Readonly<Record<string, number>>;
  readonly neverBelow?: Level;
  readonly specialities: readonly string[];
  readonly selfCare?: readonly string[];
  readonly watchFor?: Bilingual;
}

export interface Question {
  readonly id: string;
  readonly concept: string;
  readonly ask: Trilingual;
  readonly showsNumbers: boolean;
}

export interface Advice {
  readonly id: string;
  readonly lines: {
    readonly en: readonly string[];
    readonly hinglish?: readonly string[];
    readonly hi: readonly string[];
  };
}

export interface HelpAnswer {
  readonly id: string;
  readonly phrases: {
    readonly en: readonly string[];
    readonly hinglish?: readonly string[];
    readonly hi?: readonly string[];
  };
  readonly answer: Bilingual & { readonly hinglish?: string };
  readonly path?: string;
}

export interface EmergencyNumber {
  readonly number: string;
  readonly purpose: Trilingual;
  readonly area: string;
  readonly verifiedOn: string | null;
}

interface Source {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly licence: string;
  readonly accessed: string;
}

export interface OtherScript {
  /** ISO code: ta, te, bn, mr, gu, kn, ml, pa, ur. */
  readonly id: string;
  readonly emergency: readonly string[];
  readonly reply: string;
  readonly emergencyReply?: string;
}

export interface BankMessage {
  readonly text: string;
  readonly lang: string;
  readonly emergency: boolean;
  readonly tag: string;
}

/** Words that people type into a search of doctors or medicines instead of a name. They give no advice. */
export interface SearchWords {
  /** Each leads to diseases, a category or a place of use of the medicine catalogue. */
  readonly complaints: readonly {
    readonly diseases?: readonly string[];
    readonly category?: string;
    /** The place of use, such as the ear. */
    readonly place?: string;
    /** True when only medicines taken by mouth help. */
    readonly isByMouth?: boolean;
    readonly names: readonly string[];
  }[];
  /** Names for a medicine that the catalogue knows by other words. */
  readonly translations: readonly { readonly words: string; readonly names: readonly string[] }[];
  /** The contents of supplements. Other medicines with such a name, as calcium acetate, treat something else. */
  readonly nutrients: readonly string[];
  /** Words for what no shop may send, each with the reason. */
  readonly neverSold: readonly { readonly reason: string; readonly names: readonly string[] }[];
  /** The words for what a doctor of each speciality treats. */
  readonly specialities: Readonly<Record<string, readonly string[]>>;
}

/** Figures of speech, such as "this heat is killing me". */
export type Figures = Readonly<Partial<Record<"en" | "hinglish" | "hi", readonly string[]>>>;

/** All that is known, as the files in `knowledge/` hold it. */
export interface Knowledge {
  readonly concepts: readonly Concept[];
  readonly rules: readonly Rule[];
  readonly conditions: readonly ConditionGroup[];
  readonly questions: readonly Question[];
  readonly firstAid: readonly Advice[];
  readonly selfCare: readonly Advice[];
  readonly help: readonly HelpAnswer[];
  readonly specialities: Readonly<Record<string, readonly string[]>>;
  readonly numbers: readonly EmergencyNumber[];
  readonly sources: readonly Source[];
  readonly otherScripts: readonly OtherScript[];
  readonly figures: Figures;
}
