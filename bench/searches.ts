/** Returns searches, each different so that none is answered from another: exact, misspelt, partial, Hindi and common terms. */
export function searches(): string[] {
  const terms =
    `paracetamol paracetmol azithromycin azithromicin metformin metfromin amoxi atorva telmisartan telmisarton cetirizine
    pantoprazole pantaprazole ibuprofen omeprazole tablet capsule generic fever bukhar बुखार khansi खांसी sugar मधुमेह bp gas ulti dast khujli
    jukam dama thyroid थायराइड maker insulin diclofenac levothyroxine losartan amlodipine`.split(/\s+/);
  const phrases = ["sar dard", "pet mein dard", "सिर दर्द", "blood pressure", "vitamin d3"];
  const strengths = ["", " 5", " 10", " 20", " 40", " 250", " 500", " 650", " mg", " tablet", " syrup", " generic"];
  return [...terms, ...phrases].flatMap((term) =>
    strengths.flatMap((strength) =>
      [1, 2, 3, 4].map((page) => `/pharmacy/medicines/search?q=${encodeURIComponent(term + strength)}&page=${page}`),
    ),
  );
}
