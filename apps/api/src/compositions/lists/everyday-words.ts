import { withoutNukta } from "../words/without-nukta.ts";

/** Words of advice that resemble a prohibited name by their letters or their sound, and never mean it. */
export const everydayWords = new Set(
  `ambient charts concert concerts fused ganda ganga gunja helium heroic heroine panja petrol rumor rumors tapak tarika ultra
   बाथरूम पेट्रोल गंजा गंजे गंजापन`.split(/\s+/),
);

/** Hindi words that only join others. */
export const grammarWords = new Set(
  `का की के को में से पर ने तक और या कि तो भी ही न ना नहीं मत है हैं हो था थी थे यह वह ये वे इस उस जो जब तब अब कर करें लें ले दें दे
   क्या कौन कैसे कैसा ऐसे ऐसा वैसे कब कहाँ कितना कितनी कितने बहुत कम ज़्यादा
   एक दो तीन चार बार दिन रोज़ रात सुबह शाम बाद पहले साथ लिए`
    .split(/\s+/)
    .map(withoutNukta),
);
