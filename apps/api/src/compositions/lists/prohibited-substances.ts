export type Prohibition = "scheduleX" | "narcotic" | "psychotropic" | "supervised";

/**
 * Substances that are never sold here, with the reason. Their salts, preparations and brands count as well. A pharmacist
 * must check the list before real use: it was compiled from public copies of the laws.
 */
const lists: Record<Prohibition, string> = {
  // Drugs Rules 1945, Schedule X, https://en.wikipedia.org/wiki/Schedule_X and two pharmacists' copies that agree.
  scheduleX: `amobarbital amylobarbitone amphetamine barbital barbitone cyclobarbital cyclobarbitone dexamphetamine dexamfetamine
    dextroamphetamine amfetamine ethchlorvynol glutethimide ketamine esketamine meprobamate methamphetamine metamfetamine
    methylamphetamine methylphenidate dexmethylphenidate methylphenobarbital methylphenobarbitone pentobarbital pentobarbitone
    phencyclidine phenmetrazine secobarbital secobarbitone lisdexamfetamine`,
  // Narcotic Drugs and Psychotropic Substances Act 1985: the essential narcotic drugs of 2015 and other narcotic drugs.
  narcotic: `morphine fentanyl alfentanil sufentanil remifentanil carfentanil methadone oxycodone codeine hydrocodone dihydrocodeine
    pholcodine ethylmorphine hydromorphone oxymorphone pethidine meperidine diphenoxylate difenoxin dextropropoxyphene
    propoxyphene opium thebaine heroin diamorphine cocaine cannabis ganja charas hashish dronabinol nabilone levorphanol
    piritramide nicomorphine dextromoramide tilidine`,
  // The schedule of psychotropic substances of the same Act; tramadol since S.O. 1761(E), 26 April 2018.
  psychotropic: `buprenorphine pentazocine tramadol alprazolam bromazepam brotizolam chlordiazepoxide clobazam clonazepam clorazepate
    diazepam estazolam etizolam flunitrazepam flurazepam loprazolam lorazepam lormetazepam midazolam nitrazepam nordazepam
    oxazepam prazepam temazepam triazolam phenobarbital phenobarbitone zolpidem butorphanol fenethylline mazindol phentermine
    methaqualone mecloqualone pemoline cathine butobarbital allobarbital amfepramone diethylpropion benzphetamine phendimetrazine
    fencamfamin pipradrol pyrovalerone mesocarb zipeprol amineptine butalbital vinylbital secbutabarbital camazepam clotiazepam
    cloxazolam delorazepam fludiazepam halazepam haloxazolam ketazolam medazepam nimetazepam oxazolam pinazepam tetrazepam`,
  // Medical Termination of Pregnancy Rules 2003: dispensed only by approved places. Tapentadol is an opioid, from memory.
  supervised: "mifepristone misoprostol tapentadol",
};

export const prohibitedSubstances = new Map(
  Object.entries(lists).flatMap(([prohibition, names]) =>
    names.split(/\s+/).map((name) => [name, prohibition as Prohibition] as const),
  ),
);
