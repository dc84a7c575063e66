import { phraseKeys, type Reading } from "../text/tokens.ts";

const parts: Readonly<Record<Reading, string>> = {
  en: `head forehead scalp face eye eyes eyelid ear nose mouth lip lips tongue tooth teeth gum jaw throat neck shoulder arm elbow wrist hand
    finger fingers thumb chest breast rib ribs back spine waist belly side flank groin hip buttock bottom leg thigh knee calf shin ankle foot
    feet toe heel sole skin bone joint joints muscle muscles body limb limbs penis testicle vagina anus rectum nail cheek chin palm nostril navel`,
  hinglish: `sar sir matha mathe chehra chehre muh munh aankh aankhein palak kaan naak hoth honth jeebh zubaan daant masoode jabda gala gardan kandha
    kandhe baazu haath kohni kalai ungli angutha seena chhati pasli peeth kamar pet nabhi kulha jangh ghutna pindli takhna pair paon panja
    ediyan edi talwa chamdi haddi jodo jod badan sharir nakhun gaal thodi hatheli pairon tang taang`,
  hi: `सिर माथा चेहरा मुंह आंख आंखें पलक कान नाक होंठ जीभ जुबान दांत मसूड़े जबड़ा गला गर्दन कंधा बाजू हाथ कोहनी कलाई उंगली अंगूठा सीना छाती पसली पीठ कमर पेट
    नाभि कूल्हा जांघ घुटना पिंडली टखना पैर पांव पंजा एड़ी तलवा त्वचा चमड़ी हड्डी जोड़ बदन शरीर नाखून गाल ठोड़ी हथेली टांग`,
};

/** Keys of the words that the slot `{body}` of a phrase stands for. */
export const bodyPartKeys: ReadonlySet<string> = new Set(
  (Object.keys(parts) as Reading[]).flatMap((reading) =>
    parts[reading].split(/\s+/).flatMap((word) => phraseKeys(word, reading)),
  ),
);
