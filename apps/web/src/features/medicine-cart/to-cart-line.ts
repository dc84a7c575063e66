import type { CartLine, Medicine } from "@medisense/contract/medicines";

/** Returns a medicine as a cart line, at today's price. */
export function toCartLine(medicine: Medicine): Omit<CartLine, "quantity"> {
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
