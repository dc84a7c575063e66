import { type LiveEvents, useLiveEvents } from "../../lib/live-events.ts";
import { deskKey } from "./queries.ts";

/** Events that follow each other within this time are answered together. */
const GATHER_MS = 500;

/** Refetches the desk at the first event, and once more for all that come soon after it. */
export const pharmacyDeskEvents: LiveEvents = ({ queryClient }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isMissing = false;

  function refetch() {
    if (timer !== undefined) {
      isMissing = true;
      return;
    }
    void queryClient.invalidateQueries({ queryKey: deskKey });
    timer = setTimeout(() => {
      timer = undefined;
      if (!isMissing) return;
      isMissing = false;
      refetch();
    }, GATHER_MS);
  }
  return { listeners: { storeOrdersChanged: refetch, connect: refetch }, onEnd: () => clearTimeout(timer) };
};

/** Keeps the desk up to date while it is open: patients order and cancel, and the store may use another device. */
export const useLivePharmacyDesk = (accountId: string) =>
  useLiveEvents(accountId, pharmacyDeskEvents, { closesConnection: true });
