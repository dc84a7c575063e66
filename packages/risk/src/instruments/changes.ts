/** The upper blood pressure in mmHg and the body mass index, for Asian Indian adults, that count as healthy. */
export const HEALTHY_PRESSURE = 120;
export const HEALTHY_BMI = 22.9;

export const stopSmoking = {
  label: "if you stop smoking",
  apply: ({ currentSmoker }: { readonly currentSmoker: boolean }) =>
    currentSmoker ? { currentSmoker: false } : undefined,
} as const;

export const lowerPressure = {
  label: "with an upper blood pressure of 120",
  apply: ({ sbp }: { readonly sbp: number }) => (sbp > HEALTHY_PRESSURE ? { sbp: HEALTHY_PRESSURE } : undefined),
} as const;

export const healthyWeight = {
  label: "with a body mass index of 22.9",
  apply: ({ bmi }: { readonly bmi: number }) => (bmi > HEALTHY_BMI ? { bmi: HEALTHY_BMI } : undefined),
} as const;

export const lowerCholesterol = {
  label: "with a total cholesterol of 4.9 mmol/L",
  apply: ({ totalCholesterolMmol }: { readonly totalCholesterolMmol: number }) =>
    totalCholesterolMmol > 4.9 ? { totalCholesterolMmol: 4.9 } : undefined,
} as const;
