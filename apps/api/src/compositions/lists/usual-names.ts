/** The short names that prescriptions in India use, with the ingredients. From general knowledge. */
export const usualNames: Record<string, string[]> = {
  asa: ["aspirin"],
  "co-amoxiclav": ["amoxicillin", "clavulanic acid"],
  gtn: ["nitroglycerin"],
  hctz: ["hydrochlorothiazide"],
  inh: ["isoniazid"],
  "normal saline": ["sodium chloride"],
  ors: ["oral rehydration salts"],
  pcm: ["paracetamol"],
};
