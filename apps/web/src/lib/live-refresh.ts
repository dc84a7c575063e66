import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Asks again for what is under a key whenever the server says `event`; `who` is whom the connection speaks for. */
export function useLiveRefresh(event: "queueChanged" | "storeOrdersChanged", [key]: QueryKey, who: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    // The connection's code is no part of the first view.
    void import("./socket.ts").then(({ closeSocket, liveSocket }) => {
      if (isOver) return;
      const socket = liveSocket();
      const refresh = () => void queryClient.invalidateQueries({ queryKey: [key] });
      socket.on(event, refresh);
      // What happened before the line stood was told to nobody.
      socket.on("connect", refresh);
      stop = () => {
        socket.off(event, refresh);
        socket.off("connect", refresh);
        closeSocket();
      };
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [queryClient, event, key, who]);
}
