interface Place {
  address: string;
  area?: string;
  city: string;
  pincode: string;
}

/** Adds area, city and pin code to an address, each unless it stands there. Screens and invoices show nothing else of a place. */
export function fullAddress({ address, area = "", city, pincode }: Place) {
  const pin = `(?<!\\d)${pincode.slice(0, 3)} ?${pincode.slice(3)}(?!\\d)`;
  // "Chennai - 600 020" names Chennai.
  const fromPin = new RegExp(`[\\s(:.–-]*(\\bpin( ?code)?[\\s:.–-]*)?${pin}.*`, "i");
  const named = new Set(partsOf(address).map((part) => part.replace(fromPin, "").toLowerCase()));
  const full = [address];
  for (const part of [...partsOf(area), ...partsOf(city)]) {
    if (named.has(part.toLowerCase())) continue;
    named.add(part.toLowerCase());
    full.push(part);
  }
  return full.join(", ") + (new RegExp(pin).test(address) ? "" : ` ${pincode}`);
}

const partsOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
