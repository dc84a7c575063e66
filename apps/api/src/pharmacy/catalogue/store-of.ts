import { PREMIUM_ABOVE, type Store } from "@medisense/contract/medicines";
import { istDate } from "@medisense/contract/ist";
import type { stores } from "../tables/catalogue-tables.ts";

export function storeOf(row: typeof stores.$inferSelect, medicinesAvailable: number): Store {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    contact: row.contact,
    rating: row.rating,
    reviewCount: row.reviewCount,
    premium: row.rating !== null && row.rating > PREMIUM_ABOVE,
    yearsActive: row.yearsActive,
    medicinesAvailable,
    pharmacyImage: row.pharmacyImage,
    hospital: row.hospitalName,
    licenceNo: row.licenceNo,
    licenceValidUntil: row.licenceValidUntil,
    licenceCheckedOn: row.checkedAt && istDate(row.checkedAt),
    pharmacistName: row.pharmacistName,
    pharmacistRegistrationNo: row.pharmacistRegistrationNo,
  };
}
