/** A short text in the languages of replies. Hinglish is Hindi in Latin letters. */
export interface Text {
  en: string;
  hinglish: string;
  hi: string;
}

export const inLanguage = (text: Text, language: string) =>
  language === "hi" ? text.hi : language === "hinglish" ? text.hinglish : text.en;

export const notADoctor: Text = {
  en: "I am an AI, not a doctor.",
  hinglish: "Main AI hun, doctor nahi.",
  hi: "मैं एआई हूँ, डॉक्टर नहीं।",
};

/** Stands above what a model writes, so that no wording below it can lower the urgency. */
export const howSoon: Record<"urgent" | "routine", Text> = {
  urgent: {
    en: "See a doctor within 24 hours. If it gets worse, call 112.",
    hinglish: "24 ghante ke andar doctor ko dikhayein. Haalat bigde to 112 par call karein.",
    hi: "24 घंटे के अंदर डॉक्टर को दिखाएँ। हालत बिगड़े तो 112 पर कॉल करें।",
  },
  routine: {
    en: "See a doctor in the next few days. If it gets worse, call 112.",
    hinglish: "Agle kuch dinon mein doctor ko dikhayein. Haalat bigde to 112 par call karein.",
    hi: "अगले कुछ दिनों में डॉक्टर को दिखाएँ। हालत बिगड़े तो 112 पर कॉल करें।",
  },
};

export const labels = {
  call: { en: "Call {n}", hinglish: "{n} par call karein", hi: "{n} पर कॉल करें" },
  book: { en: "Book {name}", hinglish: "{name} ko book karein", hi: "{name} के साथ समय लें" },
  hospitals: { en: "All hospitals", hinglish: "All hospitals", hi: "सभी अस्पताल" },
  medicines: { en: "Medicines", hinglish: "Medicines", hi: "दवाएँ" },
  appointments: { en: "My Appointments", hinglish: "My Appointments", hi: "मेरे अपॉइंटमेंट" },
  orders: { en: "My Medicine Orders", hinglish: "My Medicine Orders", hi: "मेरे दवा ऑर्डर" },
  page: { en: "Open the page", hinglish: "Page kholein", hi: "पेज खोलें" },
  risk: {
    en: "Check your risk of {disease}",
    hinglish: "{disease} ka khatra jaanchein",
    hi: "{disease} का जोखिम जाँचें",
  },
} satisfies Record<string, Text>;

/** Stands above a reply to a question about a risk. */
export const riskIntroduction: Text = {
  en: "A short check shows where you stand.",
  hinglish: "Ek chhoti jaanch bataati hai ki aap kahan hain.",
  hi: "एक छोटी जाँच बताती है कि आप कहाँ हैं।",
};

/** Follows the introduction when the link holds answers. */
export const riskFilledIn: Text = {
  en: "It is filled in with what you told me, and you can change it.",
  hinglish: "Aapki batayi baatein usmein bhari hain, aap unhein badal sakte hain.",
  hi: "आपकी बताई बातें उसमें भरी हैं, आप उन्हें बदल सकते हैं।",
};

export const neverSold: Text = {
  en: "MediSense does not sell {name}: the law does not allow it. Please consult a doctor about it.",
  hinglish: "MediSense {name} nahi bechta: kanoon iski ijazat nahi deta. Iske baare mein doctor se baat karein.",
  hi: "MediSense {name} नहीं बेचता: क़ानून इसकी इजाज़त नहीं देता। इसके बारे में डॉक्टर से बात करें।",
};
