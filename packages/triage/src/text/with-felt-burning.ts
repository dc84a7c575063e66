const PART = "(?:eyes?|mouth|face|neck|groin|genitals?|vagina|penis|private parts?)(?!\\S)";
const FELT = new RegExp(
  `(?<=(?<!\\S)${PART}(?: \\S+){0,4}) burning(?!\\S)|(?<!\\S)burning(?= (?:in|of|inside|around)(?: \\S+)? ${PART})`,
  "g",
);
/** Heat, chemicals, and what happens to somebody: then burning may be a burn. */
const HAPPENED =
  /(?<!\S)(?:hot (?!weather|day|sun|summer)|boil\S*|oil\S*|steam\S*|fire\S*|flame\S*|blast\S*|explo\S*|crackers?|cylinders?|cookers?|stoves?|acid\S*|alkali|lime|chuna|cement|chemicals?|harpic|phenyl|cleaners?|batter(?:y|ies)|petrol|kerosene|gas|spark\S*|weld\S*|spray\S*|fell|falls?|fallen|went in|splash\S*|spill\S*|pour\S*|thr[eo]wn?|drank|drunk|drinking|swallow\S*|bit|bitten|poison\S*)/;

/** Says "burning sensation" of what feels so: "my eyes are burning" tells of no burn. */
export const withFeltBurning = (text: string) => (HAPPENED.test(text) ? text : text.replace(FELT, "$& sensation"));
