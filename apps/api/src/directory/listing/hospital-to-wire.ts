import type { Hospital } from "@medisense/contract/directory";
import type { hospitals } from "./tables.ts";

/** Converts a hospital to what the contract returns. */
export function hospitalToWire(row: typeof hospitals.$inferSelect): Hospital {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    city: row.city,
    state: row.state,
    contact: row.contact,
    rating: row.rating,
    hospitalImage: row.hospitalImage,
    specialities: row.specialities,
    emergency: row.emergency,
    beds: row.beds,
  };
}
