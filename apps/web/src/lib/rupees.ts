const format = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

/** Formats rupees as on the wire: 170 → "₹170", 36.1 → "₹36.10". */
export const rupees = (amount: number) => format.format(amount);
