const format = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

/** Rupees, as the wire speaks of them: 170 → "₹170", 36.1 → "₹36.10". */
export const rupees = (amount: number) => format.format(amount);
