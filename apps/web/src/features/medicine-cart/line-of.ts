import type { CartLine, Medicine } from "@medisense/contract/medicines";

/** How a medicine looks as a line of the cart, at today's price. */
export function lineOf(medicine: Medicine): Omit<CartLine, "quantity"> {
  const { _id, name, price, medicineImage, strength, packSize, schedule, prescriptionRequired, stock } = medicine;
  const { storeId, storeName, storeSlug } = medicine;
  return {
    _id,
    name,
    price,
    medicineImage,
    strength,
    packSize,
    schedule,
    prescriptionRequired,
    stock,
    storeId,
    storeName,
    storeSlug,
    priceWhenAdded: price,
  };
}
