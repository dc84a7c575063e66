export const stopSmoking = {
  label: "if you stop smoking",
  apply: ({ currentSmoker }: { readonly currentSmoker: boolean }) =>
    currentSmoker ? { currentSmoker: false } : undefined,
} as const;

export const lowerPressure = {
  label: "with an upper blood pressure of 120",
  apply: ({ sbp }: { readonly sbp: number }) => (sbp > 120 ? { sbp: 120 } : undefined),
} as const;

export const healthyWeight = {
  label: "with a body mass index of 22.9",
  apply: ({ bmi }: { readonly bmi: number }) => (bmi > 22.9 ? { bmi: 22.9 } : undefined),
} as const;

export const lowerCholesterol = {
  label: "with a total cholesterol of 4.9 mmol/L",
  apply: ({ totalCholesterolMmol }: { readonly totalCholesterolMmol: number }) =>
    totalCholesterolMmol > 4.9 ? { totalCholesterolMmol: 4.9 } : undefined,
} as const;
