import { roomIdOf } from "@medisense/contract/calls";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createObservable } from "../../lib/observable.ts";
import { liveSocket } from "../../lib/socket.ts";
import { callMemory } from "./call-memory.ts";
import { type CallSession, openCallSession } from "./call-session.ts";
import { createLocalMedia, type LocalMedia } from "./local-media.ts";

export interface Call {
  session: CallSession;
  media: LocalMedia;
  /** A page that was loaded anew in the middle of its call. */
  isResumed: boolean;
}

interface Wanted {
  userId: string;
  doctorId: string;
  ownId: string;
  /** The server has let go of the line, as it does when a session ends: is anybody still signed in? */
  onLetGo(): void;
}

/** A call that lives as long as the screen that asked for it: however one leaves, nothing is heard or seen any more. */
export function useCall({ userId, doctorId, ownId, onLetGo }: Wanted) {
  const [opened] = useState(() => createObservable<{ call?: Call }>({}));
  const [round, setRound] = useState(0);

  useEffect(() => {
    const remembered = callMemory.resume(roomIdOf(userId, doctorId));
    const socket = liveSocket();
    const media = createLocalMedia();
    const session = openCallSession({ socket, userId, doctorId, ownId, media, remembered });
    if (remembered?.isMuted) media.setMuted(true);
    opened.change({ call: { session, media, isResumed: remembered !== undefined } });
    void media.open({ withCamera: remembered?.withCamera ?? true }).then((isOpen) => {
      if (isOpen && remembered) void session.join();
    });

    const onDisconnect = (reason: string) => {
      if (reason !== "io server disconnect") return;
      socket.connect();
      onLetGo();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    socket.on("disconnect", onDisconnect);
    window.addEventListener("pagehide", session.suspend);
    window.addEventListener("pageshow", onShow);
    return () => {
      socket.off("disconnect", onDisconnect);
      window.removeEventListener("pagehide", session.suspend);
      window.removeEventListener("pageshow", onShow);
      session.leave();
    };
  }, [userId, doctorId, ownId, round, onLetGo, opened]);

  const { call } = useSyncExternalStore(opened.subscribe, opened.read);
  return { call, startOver: () => setRound(round + 1) };
}

export const useCallState = ({ session }: Call) => useSyncExternalStore(session.subscribe, session.read);
export const useMediaState = ({ media }: Call) => useSyncExternalStore(media.subscribe, media.read);
