import type { CartLine, Medicine } from "@medisense/contract/medicines";

/** How a medicine looks as a line of the cart, at today's price. */
export function lineOf(medicine: Medicine): Omit<CartLine, "quantity"> {
  const { _id, name, genericName, price, medicineImage, strength, packSize, schedule } = medicine;
  const { prescriptionRequired, stock, storeId, storeName, storeSlug } = medicine;
  return {
    _id,
    name,
    genericName,
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
