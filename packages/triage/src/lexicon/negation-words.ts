const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that deny what follows them. */
export const negators = words(`
  no not without never neither nor denies deny denied denying dont doesnt didnt isnt wasnt arent hasnt havent aint
  bina bagair बिना बगैर`);

/** Words that deny what is right before them; "nahi" is another. */
export const postNegators = words("absent nil negative none mat");

/** After "no" or "not", these show that something else than a symptom is denied: "no relief", "not sure". */
export const notNegating = words(`
  relief relieved relieve improvement improving improve improved better change changing doubt idea medicine medicines tablet help helping helped
  response responding respond only sure know knowing longer one money doctor hospital ambulance use effect control rest stop stopping stopped going
  want need like wish care getting able matter way working settling reducing resolve resolved resolving controlled took taken take vaccinated understand clear enough
  well fine good ok okay alright
  appetite energy strength sleep sleeping eating drinking passing moving`);

/** The reach of a negation ends at these. */
export const scopeEnds = words(
  "now since because then while has have is are was started start only just so after when where if today yesterday except there",
);

/** Words between a symptom and "nahi" that do not matter: "bukhar bilkul nahi". */
export const weakWords = words(`
  bilkul koi dikkat problem taklif takleef shikayat pareshani samasya kabhi aisa jaisi abhi tak
  बिल्कुल कोई दिक्कत समस्या तकलीफ शिकायत परेशानी कभी तक`);

/** Beside "nahi", these show that a symptom stays: "dard kam nahi ho raha", "bukhar nahi utar raha". */
export const nothingFollows = words(`
  kam theek thik tik aram aaram ruk rukta rukti ruka band bandh sahan bardasht asar fayda fark farak control utar utra utarta chhut pata samajh
  sah saha seh ja jaa chain jaldi zyada jyada jada itna kha khaa pi pee so soya sota so sakta sakti sakte paa pa paya pata pati le leta
  कम ठीक आराम रुक रुकता रुकती रुका बंद सहन बर्दाश्त असर फायदा फर्क कंट्रोल उतर उतरा उतरता पता समझ सह सहा जा चैन ज्यादा इतना खा पी सो सकता सकती पा पाता पाती ले`);
