const groups: Readonly<Record<string, string>> = {
  belly: "tummy stomach abdomen abdominal tum stomachs",
  pain: "hurt hurts hurting ache aches aching painful pains paining paind achy",
  dizzy: "giddy giddiness dizziness lightheaded lightheadedness",
  urine: "pee peeing peed piss urinate urinating urination wee",
  stool: "poo poop potty faeces feces poos stools",
  mother: "mom mum mummy maa amma mumma mother's",
  father: "dad daddy papa appa baba",
  blood: "bloody",
  cannot: "cant cnt cudnt unable couldnt couldn't",
  not: "dont dnt doesnt didnt isnt wasnt arent werent wont hasnt havent wouldnt shouldnt aint",
  child: "kid kids kiddo children",
  baby: "infant babies infants",
  breathless: "breathlessness breathlessnes",
  diarrhea: "diarrhoea diarrhoeal diarrhia diarhea dairrhea diarrea",
  sick: "unwell ill",
  operation: "surgery surgeries operated",
  swallow: "gulp gulped",
  hemorrhage: "haemorrhage",
  operate: "operating",
  belt: "belts",
  sharp: "stabbing",
  chest: "breastbone sternum",
  want: "wanna wnt",
  going: "gonna",
  suicide: "sucide suside suiside suicid susaid",
  suicidal: "sucidal suisidal suicidel",
  life: "lyf lyfe",
  like: "lyk",
  anymore: "nymore",
  tonight: "tonite tonyt",
};

/** The word that stands for its synonyms when messages are compared with phrases. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([word, others]) => others.split(" ").map((other) => [other, word] as const)),
);

const hindiFamilies = [
  "aa aana aane aata aati aate aaya aayi aaye aai ana ati ata ate aya ayi aake aakar aaker आके आकर आ आना आने आता आती आते आया आई आयी आए आये",
  "le lena lene leta leti lete liya li lee leke lekar लेके लेकर ले लेना लेने लेता लेती लेते लिया ली",
  "ja jaa jana jaana jaane jata jati jate jaake jakar jaakar जाके जाकर जा जाना जाने जाता जाती जाते",
  "de dena dene deta deti dete diya di दे देना देने देता देती देते दिया दी",
  "lag lagna lagne lagta lagti lagte laga lagi lage लग लगना लगने लगता लगती लगते लगा लगी लगे",
  "kar kr karna karne karta karti karte kiya kiye karke कर करना करने करता करती करते किया किए करके",
  "pa paa pana pata pati paata paati pate paya payi paye पा पाना पाता पाती पाते पाया पाई",
  "kha khaa khana khaane khata khati khate khaya khayi khaye khaai khake khaake khakar khaakar खाके खाकर खा खाना खाने खाता खाती खाते खाया खाई खाए",
  "pi pee peena pina peeta peeti peete piya pilaya peeke pikar peekar पीके पीकर पी पीना पीता पीती पीते पिया",
  "bol bolna bolne bolta bolti bolte bola boli बोल बोलना बोलने बोलता बोलती बोलते बोला",
  "chal chalna chalne chalta chalti chalte chala चल चलना चलने चलता चलती चलते चला",
  "uth uthna uthne uthta uthti uthte utha uthi uthke uthkar उठके उठकर उठ उठना उठने उठता उठती उठते उठा उठी",
  "ruk rukna rukne rukta rukti rukte ruka ruki रुक रुकना रुकने रुकता रुकती रुकते रुका रुकी",
  "gir girna girne girta girti gira giri gire girke girkar गिरके गिरकर गिर गिरना गिरने गिरता गिरती गिरा गिरी गिरे",
  "phool phul phoolna phoolne phoolta phoolti phula phooli phulti फूल फूलना फूलने फूलता फूलती फूला फूली",
  "fs phas phasna phasne phasa phasi phase fas fasna fasa fasi fase phans phansa phanse fans fansa fanse फंस फंसना फंसने फंसा फंसी फंसे",
  "nahi",
  "bachao bachaao bachaiye बचाओ बचाइए",
  "bahut bohot bahot bht boht bhut बहुत",
  "pad padna padne padta padti padte pada padi pade पड पडना पडने पडता पडती पडा पडी पडे",
];

/** The form of a Hindi verb that stands for its others, in both scripts. It is a key as it is. */
export const hindiVerbs = formsOf(hindiFamilies);

/** Stems of verbs, after the form that stands for all that I shall or may do. */
const mine = [
  "jaunga ja jaa जा",
  "lunga l ल",
  "dunga d द",
  "karunga kar kr कर",
  "rahunga rah रह",
  "khaunga kha khaa खा",
  "uthu uth उठ",
  "jeena jee ji jeey jiy जी जि जिय",
];
const ofMine = "unga ungi oonga oongi u un oon ऊंगा ऊंगी ऊं ूंगा ूंगी ूं";
/** Of these, the bare verb and the infinitive say the same. */
const wished = ["kood kood kud कूद", "latak latak latk लटक"];
/** Stems of verbs that tell of somebody else, such as "jayega". */
const theirs = ["jayega ja jaa जा", "lega l ल", "dega d द"];
const ofTheirs = "ega egi enge yega yegi ye एगा एगी एंगे येगा येगी ए ये ेगा ेगी ेंगे";

/** The form that stands for others of the same meaning, whoever speaks: "jau" is read as "jaunga". */
export const spokenForms: ReadonlyMap<string, string> = new Map([
  ...inflected(mine, ofMine),
  ...inflected(wished, ` ${ofMine} na ne ना ने`),
  ...inflected(theirs, ofTheirs),
  // Great, not "zabardasti", which is force.
  ...inflected(["tez zabardast jabardast zabrdast jabrdast जबरदस्त जबर्दस्त"], ""),
  // Its other spellings sound like "phas", which is stuck.
  ...inflected(["phansi faan phaan phan fan फां फा"], "si see shi सी"),
]);

/** Keys of sound that spellings and plurals of one word have, after the key that stands for them: "zeher" and "zahar". */
export const soundsAlike = formsOf([
  "goli goliyA",
  "ugli ugliyA ugl",
  "jhr jeher jehr",
  "jehril jehrilA jhrilA jhril jeheril jeherilA jherilA",
  "tblet teblet tblets teblets",
  "dvA dve dvey dveyA dveyn dvi",
  "prcetmol persitmol",
  "slfs sulfs selfos sulfos celfos",
  "hrpic hrpik",
  "suicidA sucidA susidA sused",
  "fedA fydA",
  "iktA ikt ektA",
  "kyu ky kyun",
  "Krid KridA Kridkr",
  "ltrin ltrinA letrin peknA pknA",
  "ashniy ashniyA",
  "ekdm ekdum",
  "ges gs",
  "rosni rosn",
  "blkn blcoy balkn",
]);

function inflected(verbs: readonly string[], endings: string) {
  return verbs.flatMap((verb) => {
    const [form = "", ...stems] = verb.split(" ");
    const words = stems.flatMap((stem) => endings.split(" ").map((ending) => stem + ending));
    // "Lu" is the heat stroke.
    return words.filter((word) => word !== "lu").map((word) => [word, form] as const);
  });
}

function formsOf(families: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    families.flatMap((family) => {
      const [verb = "", ...others] = family.split(" ");
      return [verb, ...others].map((other) => [other, verb] as const);
    }),
  );
}
