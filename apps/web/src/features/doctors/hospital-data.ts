import type { Hospital } from "@medisense/contract/directory";

/** Returns what the hospital's page shows, in the words of schema.org. */
export function hospitalData({ name, address, city, state, contact, hospitalImage }: Hospital, url: string) {
  return {
    "@type": "Hospital",
    url,
    name,
    telephone: contact,
    ...(hospitalImage && { image: hospitalImage }),
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: state,
      addressCountry: "IN",
    },
  };
}
