/** Splits a text into words, numbers and the signs that separate ingredients: "Telma-H 40" gives "telma", "h", "40". */
export function medicineWordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      // Inside a word, or before one that is no unit, a zero stands for the letter.
      .replace(/(?<=\p{L})0(?=\p{L})|(?<![\p{L}\d.])0(?=\p{L}{4})/gu, "o")
      .match(/\d+(?:\.\d+)?|\p{L}+|[+,/%;]/gu) ?? []
  );
}

export const isNumber = (word: string) => /^\d/.test(word);
export const isSign = (word: string) => /^[+,/%;]$/.test(word);

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Salts, esters and hydrates: beside an ingredient they do not make it another one. */
export const salts = setOf(
  `sodium potassium calcium magnesium zinc hydrochloride hcl hydrobromide hbr dihydrochloride monohydrochloride sulphate sulfate
   bisulphate bisulfate phosphate diphosphate acetate maleate fumarate tartrate bitartrate succinate citrate mesylate mesilate
   besylate besilate tosylate gluconate lactate nitrate chloride bromide iodide oxalate pamoate embonate valerate dipropionate
   propionate furoate hexanoate palmitate stearate axetil proxetil medoxomil cilexetil pivoxil disoproxil alafenamide marboxil
   erbumine arginine lysine diethylamine dithylamine tromethamine trometamol olamine meglumine anhydrous monohydrate dihydrate
   trihydrate hemihydrate hydrate base salt napsylate napsilate camsylate xinafoate dimesylate orotate hyclate`,
);

/** Words that name a form, each with the form that it means. */
const forms = new Map(
  Object.entries({
    tablet: "tablet tablets tab tabs caplet caplets goli",
    capsule: "capsule capsules cap caps softgel softgels",
    liquid: "syrup syp suspension susp liquid elixir",
    solution: "solution",
    drops: "drop drops",
    cream: "cream",
    ointment: "ointment",
    gel: "gel",
    lotion: "lotion",
    inhaler: "inhaler",
    respule: "respule respules",
    rotacap: "rotacap rotacaps",
    spray: "spray",
    powder: "powder",
    sachet: "sachet sachets",
    injection: "injection inj vial ampoule",
    patch: "patch",
    shampoo: "shampoo",
    mouthwash: "mouthwash gargle",
    soap: "soap",
    suppository: "suppository suppositories",
    lozenge: "lozenge lozenges",
  }).flatMap(([form, words]) => words.split(" ").map((word) => [word, form] as const)),
);

export const isFormWord = (word: string) => forms.has(word);

/** Returns the form that a text names last, such as "eye drops" or "tablet"; undefined when it names none. */
export function formIn(text: string): string | undefined {
  const words = medicineWordsOf(text);
  const form = words.map((word) => forms.get(word)).findLast((found) => found !== undefined);
  const place = ["eye", "ear", "nasal"].find(
    (word) => words.includes(word) || (word === "nasal" && words.includes("nose")),
  );
  return form && place ? `${place} ${form}` : form;
}

const prolonged = setOf("sr er xr xl cr pr la prolonged extended sustained controlled retard");

/** Returns whether a text names a form that releases its medicine slowly. */
export const isProlonged = (text: string) => medicineWordsOf(text).some((word) => prolonged.has(word));

const fillers = setOf(
  `mg mcg ug gm g ml l iu unit units lakh meq mmol ip bp usp nf w v per as on pack in with and of the containing contains equivalent to
   eq for each oral eye ear nasal nose topical vaginal soft hard gelatin release modified delayed gastro resistant enteric coated
   film dispersible dt md od odt orally disintegrating mouth dissolving chewable effervescent strip dry dusting mr ec preservative
   sugar free activity prefilled pen bottle tube jar x`,
);

/** Returns whether a word beside a name says nothing about what is inside. */
export const isFiller = (word: string) =>
  isNumber(word) || isSign(word) || fillers.has(word) || forms.has(word) || prolonged.has(word);
