/** The reasons for which a line cannot be signed as it is, shown next to it. */
export const lineRefusals = {
  scheduleX:
    "{medicine} cannot be prescribed online: it is in Schedule X of the Drugs Rules. Telemedicine Practice Guidelines, March 2020.",
  narcotic:
    "{medicine} cannot be prescribed online: by law it is a narcotic or psychotropic substance. Telemedicine Practice Guidelines, March 2020.",
  followUpOnly:
    "{medicine} can be prescribed online only in a follow-up, within six months of seeing this patient in the clinic. Telemedicine Practice Guidelines, March 2020.",
  videoFirst:
    "Speak to the patient in the video call before you prescribe {medicine}. Telemedicine Practice Guidelines, March 2020.",
  nearProhibited:
    "{medicine} can be read as a medicine that cannot be prescribed online. Write the full generic name of the one you mean.",
  namedInWords:
    "{medicine} cannot be prescribed online. Here you can only write to stop it, to avoid it, or that the patient is allergic to it.",
  unknownName:
    "We do not know {medicine}. Choose the generic name you mean, or confirm that it is written as you want it.",
} as const;

/** Returns a reason with the medicine's name filled in. */
export const lineRefusalMessage = (refusal: string, medicine: string) => refusal.replace("{medicine}", () => medicine);
