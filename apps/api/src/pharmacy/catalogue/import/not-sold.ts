/**
 * Substances that are never sold here, as words of a composition; their salts and preparations count as well. A
 * pharmacist must check the list before real use: it was compiled from public copies of the laws.
 */
const lists = [
  {
    // Drugs Rules 1945, Schedule X, https://en.wikipedia.org/wiki/Schedule_X and two pharmacists' copies that agree.
    reason: "is in Schedule X",
    names: `amobarbital amylobarbitone amphetamine barbital barbitone cyclobarbital cyclobarbitone dexamphetamine dexamfetamine
      dextroamphetamine amfetamine ethchlorvynol glutethimide ketamine esketamine meprobamate methamphetamine metamfetamine
      methylphenidate dexmethylphenidate methylphenobarbital methylphenobarbitone pentobarbital pentobarbitone phencyclidine
      phenmetrazine secobarbital secobarbitone lisdexamfetamine`,
  },
  {
    // Narcotic Drugs and Psychotropic Substances Act 1985: the essential narcotic drugs of 2015 and other narcotic drugs.
    reason: "is a narcotic drug",
    names: `morphine fentanyl alfentanil sufentanil remifentanil carfentanil methadone oxycodone codeine hydrocodone dihydrocodeine
      pholcodine ethylmorphine hydromorphone oxymorphone pethidine meperidine diphenoxylate difenoxin dextropropoxyphene
      propoxyphene opium thebaine heroin diamorphine cocaine cannabis ganja charas hashish dronabinol nabilone levorphanol`,
  },
  {
    // The schedule of psychotropic substances of the same Act; tramadol since S.O. 1761(E), 26 April 2018.
    reason: "is a psychotropic substance",
    names: `buprenorphine pentazocine tramadol alprazolam bromazepam brotizolam chlordiazepoxide clobazam clonazepam clorazepate
      diazepam estazolam etizolam flunitrazepam flurazepam loprazolam lorazepam lormetazepam midazolam nitrazepam nordazepam
      oxazepam prazepam temazepam triazolam phenobarbital phenobarbitone zolpidem butorphanol fenethylline mazindol phentermine
      methaqualone mecloqualone pemoline cathine butobarbital allobarbital`,
  },
];

const reasons = new Map(
  lists.flatMap(({ names, reason }) => names.split(/\s+/).map((name) => [name, `${name} ${reason}`] as const)),
);

/** Returns why a medicine of this name and composition is not sold here, or undefined when it may be. */
export function whyNotSold(...texts: string[]): string | undefined {
  for (const word of texts
    .join(" ")
    .toLowerCase()
    .match(/[a-z]+/g) ?? []) {
    const reason = reasons.get(word);
    if (reason) return reason;
  }
  return undefined;
}
