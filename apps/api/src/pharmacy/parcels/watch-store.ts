import type { RealtimeSocket } from "../../platform/realtime/realtime.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { findStoreOf } from "./own-store.ts";

export const roomOfStore = (storeId: string) => `store:${storeId}`;

/** A pharmacy's sockets hear of their store's orders; the first news is that what came before they listened is to be asked for. */
export function watchStores({ db, realtime }: Pick<OrdersDeps, "db" | "realtime">) {
  realtime.on("connection", (socket) => {
    const { id, role } = socket.data.actor;
    if (role !== "pharmacy") return;
    // Better no live news than news that quietly stay away: the page connects again.
    listen(socket, id).catch(() => socket.disconnect(true));
  });

  async function listen(socket: RealtimeSocket, userId: string) {
    const store = await findStoreOf(db, userId);
    if (!store) return;
    await socket.join(roomOfStore(store.id));
    socket.emit("storeOrdersChanged", { storeId: store.id });
  }
}
