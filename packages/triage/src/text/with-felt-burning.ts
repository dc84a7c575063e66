/** Names what may burn and is not known as an emergency by itself. */
const HAPPENED = /hot |spill|fell|splash|petrol|pour|cleaner|steam|oil|harpic|cooker|thr[eo]w/;
const FELT = /\b(?:mouth|groin|face|eyes?|genitals?|parts?|neck)(?: \S+){0,4} burning\b|burning(?= in )/;

/** Says "burning sensation" of what feels so: "my eyes are burning" tells of no burn. */
export const withFeltBurning = (text: string) => (HAPPENED.test(text) ? text : text.replace(FELT, "$& sensation"));
