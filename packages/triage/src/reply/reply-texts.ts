import type { Level, Trilingual } from "../knowledge/knowledge-types.ts";
import { type CardLanguage, cardTexts } from "./card-texts.ts";

export type ReplyLanguage = CardLanguage;

export const texts = {
  ...cardTexts,
  violence: {
    en: "Violence is never your fault. Women's helpline: 181. Children: 1098. Police and ambulance: 112. Go to a safe place first, and see a doctor about injuries.",
    hinglish:
      "Hinsa mein aapki galti nahi hai. Mahila helpline: 181. Bachchon ke liye: 1098. Police aur ambulance: 112. Pehle surakshit jagah jaayein, aur chot doctor ko dikhayein.",
    hi: "हिंसा में आपकी ग़लती नहीं है। महिला हेल्पलाइन: 181। बच्चों के लिए: 1098। पुलिस और एम्बुलेंस: 112। पहले सुरक्षित जगह जाएँ, और चोट डॉक्टर को दिखाएँ।",
  },
  support: {
    en: "If it gets too heavy, Tele-MANAS listens at any hour, free: 14416.",
    hinglish: "Agar bojh zyada lage, Tele-MANAS kabhi bhi muft baat karta hai: 14416.",
    hi: "अगर बोझ ज़्यादा लगे, टेली-मानस किसी भी समय मुफ़्त बात करता है: 14416।",
  },
  hospitals: { en: "Hospitals", hinglish: "Hospital ke phone", hi: "अस्पतालों के फ़ोन" },
  understood: { en: "What I understood", hinglish: "Main yeh samjha", hi: "मैंने यह समझा" },
  not: { en: "no", hinglish: "nahi:", hi: "नहीं:" },
  howSoon: { en: "How soon", hinglish: "Kitni jaldi", hi: "कितनी जल्दी" },
  selfCare: { en: "What you can do now", hinglish: "Abhi aap kya kar sakte hain", hi: "अभी आप क्या कर सकते हैं" },
  watchFor: { en: "Get help at once (112) if", hinglish: "Turant madad lein (112) agar", hi: "तुरंत मदद लें (112) अगर" },
  noAppointments: {
    en: "You have no appointments coming up.",
    hinglish: "Aapka koi aane wala appointment nahi hai.",
    hi: "आपका कोई आने वाला अपॉइंटमेंट नहीं है।",
  },
  noOrders: {
    en: "You have not ordered any medicines yet.",
    hinglish: "Aapne abhi tak koi dawa order nahi ki hai.",
    hi: "आपने अभी तक कोई दवा ऑर्डर नहीं की है।",
  },
  unchanged: {
    en: "My advice above stays the same.",
    hinglish: "Upar di gayi salah wahi hai.",
    hi: "ऊपर दी गई सलाह वही है।",
  },
  tellChange: {
    en: "Tell me if anything changes.",
    hinglish: "Kuch badle to batayein.",
    hi: "कुछ बदले तो बताइए।",
  },
  whom: { en: "Whom to see", hinglish: "Kis doctor ko dikhayein", hi: "किस डॉक्टर को दिखाएँ" },
  consider: { en: "Doctors would consider", hinglish: "Doctor in par vichar karenge", hi: "डॉक्टर इन पर विचार करेंगे" },
  notADoctor: { en: "I am an AI, not a doctor.", hinglish: "Main AI hun, doctor nahi.", hi: "मैं एआई हूँ, डॉक्टर नहीं।" },
  askNumbers: {
    en: "If yes, call 112 at once.",
    hinglish: "Agar haan, turant 112 par call karein.",
    hi: "अगर हाँ, तुरंत 112 पर कॉल करें।",
  },
  safetyQuestion: {
    en: "Is there now trouble breathing, chest pain, heavy bleeding, fainting, confusion or weakness on one side?",
    hinglish: "Kya abhi saans ki dikkat, seene mein dard, bahut khoon, behoshi, bhram ya ek taraf kamzori hai?",
    hi: "क्या अभी साँस की दिक्कत, सीने में दर्द, बहुत ख़ून, बेहोशी, भ्रम या एक तरफ़ कमज़ोरी है?",
  },
  unclear: {
    en: "I am not sure that I understood. Your safety comes first.",
    hinglish: "Main theek se samajh nahi paya. Aapki suraksha sabse pehle hai.",
    hi: "मैं ठीक से समझ नहीं पाया। आपकी सुरक्षा सबसे पहले है।",
  },
  fallbackWatch: {
    en: "there is trouble breathing, chest pain, fainting, confusion, heavy bleeding or a sudden change for the worse",
    hinglish: "saans ki dikkat, seene mein dard, behoshi, bhram, zyada khoon ya achanak haalat bigde",
    hi: "साँस की दिक्कत, सीने में दर्द, बेहोशी, भ्रम, ज़्यादा ख़ून या अचानक हालत बिगड़े",
  },
} as const satisfies Record<string, Trilingual>;

export const soon = {
  emergency: texts.callNow,
  urgent: {
    en: "See a doctor today or tomorrow, within 24 hours.",
    hinglish: "Aaj ya kal, 24 ghante ke andar doctor ko dikhayein.",
    hi: "आज या कल, 24 घंटे के अंदर डॉक्टर को दिखाएँ।",
  },
  routine: {
    en: "See a doctor in the next days, within two weeks at most; sooner if it gets worse.",
    hinglish: "Kuch dinon mein doctor ko dikhayein, do hafte se zyada na rukein; badhe to jaldi.",
    hi: "कुछ दिनों में डॉक्टर को दिखाएँ, दो हफ़्ते से ज़्यादा न रुकें; बढ़े तो जल्दी।",
  },
  selfcare: {
    en: "This can usually be looked after at home. See a doctor if it does not get better.",
    hinglish: "Iska khayal aam taur par ghar par rakh sakte hain. Theek na ho to doctor ko dikhayein.",
    hi: "इसका ख़याल आम तौर पर घर पर रखा जा सकता है। ठीक न हो तो डॉक्टर को दिखाएँ।",
  },
} as const satisfies Record<Level, Trilingual>;

/** Replies that need no medical knowledge. */
export const plainReplies = {
  smalltalk: {
    en: "Hello! Tell me what troubles you, since when, and who it is about. I can say how soon to see a doctor, and find doctors, medicines and answers about MediSense.",
    hinglish:
      "Namaste! Batayein kya taklif hai, kab se, aur kisko. Main bata sakta hun kitni jaldi doctor ko dikhana hai, aur doctor, dawa ya MediSense ke baare mein madad kar sakta hun.",
    hi: "नमस्ते! बताइए क्या तकलीफ़ है, कब से, और किसको। मैं बता सकता हूँ कि कितनी जल्दी डॉक्टर को दिखाना है, और डॉक्टर, दवा या MediSense के बारे में मदद कर सकता हूँ।",
  },
  gibberish: {
    en: "I did not understand that. Please say it in other words: what troubles you, and since when?",
    hinglish: "Main samajh nahi paya. Kripya dusre shabdon mein batayein: kya taklif hai, aur kab se?",
    hi: "मैं समझ नहीं पाया। कृपया दूसरे शब्दों में बताइए: क्या तकलीफ़ है, और कब से?",
  },
  offtopic: {
    en: "I can help with health complaints and with MediSense only. What troubles you?",
    hinglish: "Main sirf sehat aur MediSense ke baare mein madad kar sakta hun. Kya taklif hai?",
    hi: "मैं सिर्फ़ सेहत और MediSense के बारे में मदद कर सकता हूँ। क्या तकलीफ़ है?",
  },
  injection: {
    en: "I cannot change how I work. Tell me your complaint, and I will say how soon to see a doctor.",
    hinglish:
      "Main apne kaam karne ka tareeka nahi badal sakta. Taklif batayein, main bataunga kitni jaldi doctor ko dikhana hai.",
    hi: "मैं अपने काम करने का तरीका नहीं बदल सकता। तकलीफ़ बताइए, मैं बताऊँगा कि कितनी जल्दी डॉक्टर को दिखाना है।",
  },
  privacy: {
    en: "I never show other people's data. Your own appointments and orders are under Profile, after you log in.",
    hinglish: "Main kisi aur ka data nahi dikhata. Aapke apne appointment aur order login ke baad Profile mein hain.",
    hi: "मैं किसी और की जानकारी नहीं दिखाता। आपके अपने अपॉइंटमेंट और ऑर्डर लॉगिन के बाद प्रोफ़ाइल में हैं।",
  },
  unsafe: {
    en: "I cannot write a prescription or choose a medicine for you. Please consult a doctor, in person or by video; I can help you find one.",
    hinglish:
      "Main prescription nahi likh sakta aur dawa nahi chun sakta. Kripya doctor se consult karein; doctor dhundhne mein main madad karunga.",
    hi: "मैं पर्चा नहीं लिख सकता और दवा नहीं चुन सकता। कृपया डॉक्टर से सलाह लें; डॉक्टर ढूँढने में मैं मदद करूँगा।",
  },
  medicine: {
    en: "Please consult a doctor or pharmacist before you take a medicine, above all in pregnancy, for a child or with other medicines. I cannot say a dose.",
    hinglish:
      "Dawa lene se pehle doctor ya pharmacist se consult karein, khaaskar pregnancy mein, bachche ke liye ya doosri dawaon ke saath. Main matra nahi bata sakta.",
    hi: "दवा लेने से पहले डॉक्टर या फ़ार्मासिस्ट से सलाह लें, ख़ासकर गर्भावस्था में, बच्चे के लिए या दूसरी दवाओं के साथ। मैं मात्रा नहीं बता सकता।",
  },
  booking: {
    en: "These doctors can be booked. You choose the time and confirm it yourself.",
    hinglish: "In doctor ke saath appointment le sakte hain. Samay aap chunte hain aur khud confirm karte hain.",
    hi: "इन डॉक्टरों के साथ अपॉइंटमेंट ले सकते हैं। समय आप चुनते हैं और ख़ुद पक्का करते हैं।",
  },
  help: {
    en: "You find this in the menu of MediSense: doctors, medicines, hospitals and your profile.",
    hinglish: "Yeh aapko MediSense ke menu mein milega: doctor, dawaiyan, hospital aur profile.",
    hi: "यह आपको MediSense के मेन्यू में मिलेगा: डॉक्टर, दवाएँ, अस्पताल और प्रोफ़ाइल।",
  },
  info: {
    en: "I can only give general information; a doctor can explain it for you. If it is happening to somebody now, tell me the symptoms. In an emergency call 112.",
    hinglish:
      "Main sirf aam jaankari de sakta hun; doctor aapko samjha sakte hain. Agar kisi ko abhi ho raha hai to lakshan batayein. Emergency mein 112 par call karein.",
    hi: "मैं सिर्फ़ आम जानकारी दे सकता हूँ; डॉक्टर आपको समझा सकते हैं। अगर किसी को अभी हो रहा है तो लक्षण बताइए। इमरजेंसी में 112 पर कॉल करें।",
  },
} as const satisfies Record<string, Trilingual>;
