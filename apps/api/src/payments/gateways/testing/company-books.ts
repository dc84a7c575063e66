import type { Clock } from "../../../platform/clock.ts";

export interface FakeReply {
  status: number;
  /** Text is a page in HTML, everything else goes out as JSON. */
  body: unknown;
  /** The URL to which a page leads on. */
  location?: string;
}

/** A webhook event as its company keeps it; signed anew for each delivery. */
export interface FakeEvent {
  type: string;
  at: Date;
  body: string;
}

/** The memory of a stand-in for one company, and the events that it has to tell. */
export abstract class CompanyBooks {
  readonly #clock: Clock;
  readonly #events: (FakeEvent & { paymentId: string })[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ends the pages whose time is over. */
  abstract endExpired(): void;

  eventsOf(paymentId: string): FakeEvent[] {
    this.endExpired();
    return this.#events.filter((event) => event.paymentId === paymentId);
  }

  protected record(type: string, paymentId: string, event: object) {
    this.#events.push({ type, paymentId, at: this.#clock.now(), body: JSON.stringify(event) });
  }

  protected seconds = () => Math.floor(this.#clock.now().getTime() / 1000);
}

/** Returns the amounts that have left; a returned refund has not. */
export const amountsOf = (refunds: { amount: number; isReturned?: true }[]) =>
  refunds.filter(({ isReturned }) => !isReturned).map(({ amount }) => amount);
