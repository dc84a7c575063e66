import type { RealtimeSocket } from "../../platform/realtime/realtime-types.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { findOwnStore } from "../order-state/own-store.ts";

export const roomOfStore = (storeId: string) => `store:${storeId}`;

/**
 * Sends a pharmacy's sockets the changes of its store's orders. The first event makes the page fetch what it missed.
 */
export function watchStores({ db, realtime }: Pick<OrdersDeps, "db" | "realtime">) {
  realtime.on("connection", (socket) => {
    const { id, role } = socket.data.actor;
    if (role !== "pharmacy") return;
    // A socket that listens to nothing must not stay open: the page reconnects.
    listen(socket, id).catch(() => socket.disconnect(true));
  });

  async function listen(socket: RealtimeSocket, userId: string) {
    const store = await findOwnStore(db, userId);
    if (!store) return;
    await socket.join(roomOfStore(store.id));
    socket.emit("storeOrdersChanged", { storeId: store.id });
  }
}
