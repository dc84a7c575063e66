const APPOINTMENTS =
  /\b(my|mine|meri|mere|mera|upcoming|next) (\w+ )?(appointments?|bookings?|visits?|consultations?)|(मेरी|मेरा|मेरे|अगली) (\S+ )?(अपॉइंटमेंट|अपॉइन्टमेंट|बुकिंग)/iu;
const ORDERS =
  /\b(my|meri|mere|mera) (\w+ )?(orders?|parcels?|deliver(y|ies))|\b(track|where is|status of) (my |the )?(order|parcel)|\border (status|kahan?|kab)|ऑर्डर (कहाँ|कहां|कब|का)/iu;

/** Returns which of the person's own things a message is about. */
export function ownThings(message: string): "appointments" | "orders" | undefined {
  if (ORDERS.test(message)) return "orders";
  return APPOINTMENTS.test(message) ? "appointments" : undefined;
}
