/** Matching passes over pronouns. */
const DYING =
  /(?<!\S)(?:s?hes?|they(?:re)?|some(?:one|body)s?)(?= (?:(?:is|are|just|now) )*dying\b(?! (?:to|for|of|from|with|inside)\b))|(?<!\S)(?:wo|woh|vo|voh|koi|वह|वो|कोई)(?= (?:mar rah|मर रह))/g;

/** Says "patient" where only a pronoun tells who is dying. */
export const withNamedPerson = (text: string) => text.replace(DYING, "patient");
