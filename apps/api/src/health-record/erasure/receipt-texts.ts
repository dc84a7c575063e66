import { erased, type RetentionKind, retentions } from "@medisense/contract/health/retention";
import type { Bilingual } from "@medisense/contract/locales";

const hindi: Record<RetentionKind, { what: string; rule: string }> = {
  "medical-record": {
    what: "हो चुकी मुलाक़ातें, उनसे पहले डॉक्टर को बताई गई बातें, हस्ताक्षर किए हुए पर्चे, और चैट अपनी फ़ाइलों के साथ",
    rule: "मेडिकल रिकॉर्ड: Indian Medical Council Regulations 2002, 1.3.1",
  },
  "pharmacy-record": {
    what: "ऑर्डर के लिए अपलोड किए गए पर्चे, और उन पर दी गई दवाओं का दवा दुकान में रखा रिकॉर्ड",
    rule: "पर्चे पर दवा देना: औषधि नियम 1945, नियम 65",
  },
  "h1-register": {
    what: "दवा दुकान का अनुसूची H1 की दवाओं का रजिस्टर, आपके नाम के साथ",
    rule: "अनुसूची H1 का रजिस्टर: औषधि नियम 1945, नियम 65(3)(1)(h)",
  },
  invoice: {
    what: "बिल, रसीदें और क्रेडिट नोट, उन पर लिखे नाम और पते के साथ",
    rule: "हिसाब: Central Goods and Services Tax Act 2017, section 36",
  },
  "access-log": {
    what: "यह लॉग कि रिकॉर्ड किसने देखा",
    rule: "प्रोसेसिंग के लॉग: Digital Personal Data Protection Rules 2025",
  },
  grievance: {
    what: "आपकी शिकायतें, उनके संदेशों के साथ",
    rule: "दो साल तक शिकायत की जा सकती है: Consumer Protection Act 2019, section 69",
  },
  "farewell-mail": {
    what: "इस रसीद वाला ईमेल",
    rule: "ताकि हम दिखा सकें कि आपको बताया गया था",
  },
};

const hindiErased: Record<(typeof erased)[number], string> = {
  "Your name, email, password and logins": "आपका नाम, ईमेल, पासवर्ड और लॉग इन",
  "Your profile and those of your family, with pictures, emergency cards, allergies, diseases and medicines":
    "आपकी और आपके परिवार की प्रोफ़ाइल: तस्वीरें, इमरजेंसी कार्ड, एलर्जी, बीमारियाँ और दवाएँ",
  "Measured values, reports that you uploaded to a record, and saved results of health checks":
    "मापी गई रीडिंग, रिकॉर्ड में अपलोड की गई रिपोर्टें, और सेहत की जाँचों के सहेजे हुए नतीजे",
  "Delivery addresses and phone numbers of your orders, and photos of returns":
    "आपके ऑर्डर के पते और फ़ोन नंबर, और वापसी की फ़ोटो",
  "Visits that did not take place: what you wrote for them and its files":
    "जो मुलाक़ातें नहीं हुईं: उनके लिए लिखी गई बातें और फ़ाइलें",
  "Carts, share links, caregivers, consents, the newsletter and our earlier emails to you":
    "कार्ट, साझा लिंक, देखभाल करने वालों के लिंक, सहमतियाँ, न्यूज़लेटर और हमारे पहले के ईमेल",
};

/** The kept things and their rules, in both languages. */
export const keptTexts = Object.fromEntries(
  Object.entries(retentions).map(([kind, { what, rule }]) => {
    const { what: whatInHindi, rule: ruleInHindi } = hindi[kind as RetentionKind];
    return [kind, { what: { en: what, hi: whatInHindi }, rule: { en: rule, hi: ruleInHindi } }];
  }),
) as Record<RetentionKind, { what: Bilingual; rule: Bilingual }>;

/** The erased things, in both languages. */
export const erasedTexts: Bilingual[] = erased.map((text) => ({ en: text, hi: hindiErased[text] }));
