/** Formats paise with two decimals: "₹1,250.00". */
export function rupeesAndPaise(paise: number): string {
  const amount = `₹${(Math.abs(paise) / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  return paise < 0 ? `−${amount}` : amount;
}
