/** Names what may burn and is not known as an emergency by itself. */
const HAPPENED = /hot |spill|fell|splash|petrol|pour|cleaner|steam|oil|harpic|cooker|thr[eo]w/;
const FELT = /\b(?:mouth|groin|face|eyes?|genitals?|parts?|neck)(?: \S+){0,4} burning\b|burning(?= in )/;

/** Names what sets somebody on fire. Of "aag lag gayi" one cannot know. */
const ALIGHT = /petrol|kerosene|\btel\b|kapd|saree|cylinder|gaya|gayi|पेट्रोल|तेल|कपड|साडी|सिलेंडर|गया|गई/;
const FELT_FIRE =
  /((?:^| )(?:pet|seene|seena|chhati|gale|peshab|pair\S*|talw\S*|jeebh|पेट|सीने|छाती|गले|पेशाब|पैर\S*|तलव\S*|जीभ) (?:me|mein|main|में|मे) (?:\S+ ){0,2})(?:aag|आग)(?= )/;

/** Says "burning sensation" or "jalan" of what feels so: "my eyes are burning" tells of no burn. */
export const withFeltBurning = (text: string) => {
  const told = HAPPENED.test(text) ? text : text.replace(FELT, "$& sensation");
  return ALIGHT.test(told) ? told : told.replace(FELT_FIRE, "$1jalan");
};
