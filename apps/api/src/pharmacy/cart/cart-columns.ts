import { listingColumns } from "../catalogue/select-medicines.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";

/** The columns of a cart's line: what a cart shows of a medicine, and its form for the warnings. */
export const cartColumns = {
  medicine: {
    id: medicines.id,
    storeId: medicines.storeId,
    pricePaise: medicines.pricePaise,
    stock: listingColumns.medicine.stock,
  },
  product: {
    name: products.name,
    genericName: products.genericName,
    dosage: products.dosage,
    strength: products.strength,
    packSize: products.packSize,
    schedule: products.schedule,
    prescriptionRequired: products.prescriptionRequired,
    image: products.image,
  },
  store: { name: stores.name, slug: stores.slug },
};
