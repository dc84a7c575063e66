/** Words of advice that resemble a prohibited name by their letters or their sound, and never mean it. */
export const everydayWords = new Set(
  `ambient charts concert concerts fused ganda ganga gunja helium heroic heroine panja petrol rumor rumors tapak tarika ultra
   बाथरूम पेट्रोल गंजा गंजे गंजापन`.split(/\s+/),
);
