import type { Doctor } from "@medisense/contract/directory";

interface Paths {
  doctor(slug: string): string;
  hospital(slugOrId: string): string;
}

/** Returns what the doctor's page shows, in the words of schema.org. Ratings are left out: some doctors have none. */
export function physicianData(doctor: Doctor, paths: Paths) {
  const { slug, name, specialization, profileImage, fees, address, city, hospitalName, hospitalId } = doctor;
  return {
    "@type": "Physician",
    url: paths.doctor(slug),
    name,
    medicalSpecialty: specialization,
    ...(profileImage && { image: profileImage }),
    priceRange: `₹${fees}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${address.line1}, ${address.line2}`,
      addressLocality: city,
      addressCountry: "IN",
    },
    hospitalAffiliation: { "@type": "Hospital", name: hospitalName, url: paths.hospital(hospitalId) },
  };
}
