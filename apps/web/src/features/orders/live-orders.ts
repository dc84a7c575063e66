import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ordersKey } from "./queries.ts";

/** Keeps the cached orders true while the page is open. Who opened the connection for the page closes it as well. */
export function useLiveOrders(userId: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    let isOver = false;
    // The connection's code is no part of the first view.
    void import("../../lib/socket.ts").then(({ liveSocket }) => {
      if (isOver) return;
      const socket = liveSocket();
      const refresh = () => void queryClient.invalidateQueries({ queryKey: ordersKey });
      socket.on("orderChanged", refresh);
      // What happened before the line stood was told to nobody.
      socket.on("connect", refresh);
      stop = () => {
        socket.off("orderChanged", refresh);
        socket.off("connect", refresh);
      };
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [queryClient, userId]);
}
