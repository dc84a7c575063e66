/**
 * Medicines exempt from GST since 22 September 2025, decided by the GST Council on 3 September 2025. All others are
 * taxed at 5 %.
 * https://www.livemint.com/economy/gst-2-0-these-lifesaving-cancer-rare-disease-drugs-and-medicines-get-cheaper-from-monday-after-rate-cuts-full-list-11758449990932.html
 */
const nil = new Set(
  `agalsidase imiglucerase eptacog onasemnogene asciminib mepolizumab daratumumab teclistamab amivantamab alectinib risdiplam
   obinutuzumab polatuzumab entrectinib atezolizumab spesolimab velaglucerase rurioctocog idursulphatase idursulfase alglucosidase
   laronidase olipudase tepotinib avelumab emicizumab belumosudil miglustat velmanase alirocumab evolocumab cystamine
   inclisiran`.split(/\s+/),
);

export function gstRatePercentOf(genericName: string): number {
  const words = genericName.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.some((word) => nil.has(word)) ? 0 : 5;
}
