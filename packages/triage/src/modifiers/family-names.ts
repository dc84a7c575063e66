/** The members of a family, as alternatives of a pattern. */
export const FAMILY_NAMES =
  "papa|mummy|maa|mom|dad|bhai|behen|didi|dad[ai]|nan[ai]|pati|patni|beta|beti|bachch?a|saas|uncle|aunty|father|mother|husband|wife|son|daughter|brother|sister|पापा|मम्मी|मां|पिता|पिताजी|भाई|बहन|दादी|नानी|पति|पत्नी|बेटा|बेटी|बच्चा|सास";
