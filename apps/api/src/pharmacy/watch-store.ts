import type { OrdersDeps } from "./order-deps.ts";
import { findStoreOf } from "./own-store.ts";

export const roomOfStore = (storeId: string) => `store:${storeId}`;

/** A pharmacy's sockets hear of their store's orders from the start. */
export function watchStores({ db, realtime }: Pick<OrdersDeps, "db" | "realtime">) {
  realtime.on("connection", (socket) => {
    const { id, role } = socket.data.actor;
    if (role !== "pharmacy") return;
    findStoreOf(db, id).then(
      (store) => store && socket.join(roomOfStore(store.id)),
      // Better no live news than news that quietly stay away: the page connects again.
      () => socket.disconnect(true),
    );
  });
}
