/** Formats paise with two decimals: "₹1,250.00". */
export const rupeesAndPaise = (paise: number) =>
  `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
