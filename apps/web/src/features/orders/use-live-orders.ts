import { refetchOn, useLiveEvents } from "../../lib/live-events.ts";
import { ordersKey } from "./queries.ts";

const orderEvents = refetchOn("orderChanged", ordersKey);

/** Keeps the cached orders up to date while the page is open. The screen around it closes the connection. */
export const useLiveOrders = (userId: string | undefined) => useLiveEvents(userId, orderEvents);
