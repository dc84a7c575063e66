const COMMON =
  /(?<![a-z])(the|a|an|is|are|was|i|you|he|she|it|we|they|my|me|your|who|what|when|where|why|how|which|will|can|do|does|did|to|of|in|on|for|and|or|with|about|this|that|not|no|yes|be|have|has|tell|write|give|show|make|hai|hain|ka|ki|ke|ko|kya|mera|meri|se|me|nahi|kaun|kab)(?![a-z])/;

/** True when hardly anything in a text looks like a word. */
export function isGibberish(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (words.length === 0) return true;
  if (COMMON.test(text) || /[\u0900-\u097f]/.test(text)) return false;
  return (
    words.some((word) => /[bcdfghjklmnpqrstvwxz]{4,}|^[^aeiouy]+$|(.)\1\1|q(?!u)/.test(word)) ||
    words.every((word) => word.length < 3)
  );
}
