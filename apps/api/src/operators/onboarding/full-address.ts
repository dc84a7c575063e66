interface Place {
  address: string;
  area?: string;
  city: string;
  pincode: string;
}

/** Adds area, city and pin code to an address, unless they stand in it. Screens and invoices show nothing else of a place. */
export function fullAddress({ address, area, city, pincode }: Place) {
  if (address.replaceAll(" ", "").includes(pincode)) return address;
  if (address.endsWith(city)) return `${address} ${pincode}`;
  return [address, area && !address.includes(area) && area, `${city} ${pincode}`].filter(Boolean).join(", ");
}
