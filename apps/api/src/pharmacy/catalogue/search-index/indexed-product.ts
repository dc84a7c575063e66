import type { Schedule } from "@medisense/contract/medicines";

/** A product as the index needs it. What is shown of prices and stock is read when a response is built. */
export interface IndexedProduct {
  id: string;
  name: string;
  genericName: string;
  brandName: string;
  maker: string;
  category: string[];
  disease: string;
  dosage: string;
  strength: string;
  prescriptionRequired: boolean;
  nlem2011: boolean;
  schedule: Schedule;
  /** The lowest price when the index was built; only the order of equal matches depends on it. */
  pricePaise: number;
  storeIds: string[];
}
