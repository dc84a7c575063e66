const format = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 0 });

/** Whole rupees, as the wire speaks of them: 170 → "₹170". */
export const rupees = (amount: number) => format.format(amount);
