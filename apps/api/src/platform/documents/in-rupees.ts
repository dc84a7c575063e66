/** Formats paise as rupees: "₹36.10", or "₹20" without paise. */
export function inRupees(paise: number) {
  return `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;
}
