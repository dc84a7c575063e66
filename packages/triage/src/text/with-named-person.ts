const WHO_IS_DYING =
  /\b(?:s?hes?|they(?:re)?|some(?:one|body)s?)(?= (?:(?:is|are|just|now) )*dying(?! (?:to|for|of|from|with|inside)\b))|(?<!\S)(?:[vw]oh?|koi|वह|वो|कोई)(?= (?:mar|मर) (?:rah|रह))/g;

/** Says "patient" where only a pronoun tells who is dying, because concepts are matched without pronouns. */
export const withNamedPerson = (text: string) => text.replace(WHO_IS_DYING, "patient");
