import type { Locale } from "@medisense/contract/locales";
import type { MedicineCartItem } from "@medisense/contract/medicines";
import type { DeliveryAddress } from "@medisense/contract/orders";

export interface Placing {
  patientId: string;
  /** The person whom the medicines are for; null for the holder of the account. */
  personId: string | null;
  items: MedicineCartItem[];
  deliveryAddress: DeliveryAddress;
  requestId: string | undefined;
  sharesWarnings: boolean;
  /** The total that the page showed to the patient in paise, if it sent one. */
  seenTotalPaise: number | undefined;
  /** The origin of the page that the payer comes from and returns to. */
  origin: string;
  /** The language of the payment page. */
  locale: Locale;
}
