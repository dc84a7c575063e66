export const roundToPaise = (rupees: number) => Math.round(rupees * 100) / 100;
