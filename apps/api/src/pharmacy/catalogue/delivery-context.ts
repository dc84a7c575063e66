import { type Destination, destinationAt } from "../delivery/destination.ts";

/** A destination and the time of the request; both decide what can be delivered and when. */
export interface DeliveryContext {
  destination: Destination;
  now: Date;
}

export const deliveryContext = (postalCode: string | undefined, now: Date): DeliveryContext | undefined =>
  postalCode === undefined ? undefined : { destination: destinationAt(postalCode), now };
