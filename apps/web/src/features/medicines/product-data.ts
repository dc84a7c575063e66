import type { Medicine } from "@medisense/contract/medicines";

/** Returns what the medicine's page shows, in the words of schema.org: the price and stock of this store, now. */
export function productData(medicine: Medicine, url: string) {
  const { name, description, brand, medicineImage, price, stock, storeName } = medicine;
  return {
    "@type": "Product",
    url,
    name,
    description,
    brand: { "@type": "Brand", name: brand },
    ...(medicineImage && { image: medicineImage }),
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: "INR",
      availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: storeName },
    },
  };
}
