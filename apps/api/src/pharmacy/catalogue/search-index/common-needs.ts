/** The needs for which most people buy medicines: first those of a home, then those of every day. */
export const commonNeeds = [
  "Fever",
  "Acidity and ulcer",
  "Common cold",
  "Pain and swelling",
  "Cough",
  "Diarrhoea",
  "Allergy and hay fever",
  "Wound care",
  "Constipation",
  "Nutrition",
  "Type 2 diabetes",
  "High blood pressure",
  "Underactive thyroid",
  "Bone health",
  "High cholesterol",
  "Asthma and COPD",
];
