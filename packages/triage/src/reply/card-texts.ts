import type { Trilingual } from "../knowledge/knowledge-types.ts";

export type CardLanguage = keyof Trilingual;

/** The texts of an emergency card. The browser has these and no others. */
export const cardTexts = {
  callNow: {
    en: "Call 112 now (ambulance: 108), or go to the nearest emergency department. This may be an emergency.",
    hinglish:
      "Abhi 112 par call karein (ambulance: 108), ya sabse nazdeeki emergency department jaayein. Yeh emergency ho sakti hai.",
    hi: "अभी 112 पर कॉल करें (एम्बुलेंस: 108), या सबसे नज़दीकी इमरजेंसी विभाग जाएँ। यह इमरजेंसी हो सकती है।",
  },
  crisis: {
    en: "You are not alone, and help is there now. Call Tele-MANAS on 14416, free at any hour. In danger, call 112 (ambulance: 108).",
    hinglish:
      "Aap akele nahi hain, madad abhi mil sakti hai. Tele-MANAS 14416 par call karein, kabhi bhi, muft. Khatra ho to 112 par call karein (ambulance: 108).",
    hi: "आप अकेले नहीं हैं, मदद अभी मिल सकती है। टेली-मानस 14416 पर कॉल करें, किसी भी समय, मुफ़्त। ख़तरा हो तो 112 पर कॉल करें (एम्बुलेंस: 108)।",
  },
  crisisStay: {
    en: "Stay with somebody you trust, and move away from anything that can hurt you. A psychiatrist can help you.",
    hinglish:
      "Kisi bharose ke insaan ke saath rahein, aur jo cheez chot pahuncha sakti hai usse door rahein. Psychiatrist doctor madad kar sakte hain.",
    hi: "किसी भरोसे के व्यक्ति के साथ रहें, और जिस चीज़ से चोट लग सकती है उससे दूर रहें। मनोचिकित्सक डॉक्टर मदद कर सकते हैं।",
  },
  /** For words that resemble an emergency without telling which. */
  dangerQuestion: {
    en: "Is somebody very ill, being hurt, or thinking of dying? Then call 112 now. Tele-MANAS listens at any hour: 14416. Women's helpline: 181.",
    hinglish:
      "Kya koi bahut beemar hai, kisi par hinsa ho rahi hai, ya koi marne ki soch raha hai? To abhi 112 par call karein. Tele-MANAS kabhi bhi: 14416. Mahila helpline: 181.",
    hi: "क्या कोई बहुत बीमार है, किसी पर हिंसा हो रही है, या कोई मरने की सोच रहा है? तो अभी 112 पर कॉल करें। टेली-मानस किसी भी समय: 14416। महिला हेल्पलाइन: 181।",
  },
} as const satisfies Record<string, Trilingual>;
