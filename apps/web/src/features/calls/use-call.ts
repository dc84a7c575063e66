import { roomIdOf } from "@medisense/contract/calls";
import { useEffect, useState, useSyncExternalStore } from "react";
import { addLiveListeners } from "../../lib/live-events.ts";
import { createObservable } from "../../lib/observable.ts";
import { liveSocket } from "../../lib/socket.ts";
import { createLocalMedia, type LocalMedia, type LocalMediaState } from "./media/local-media.ts";
import { callMemory } from "./session/call-memory.ts";
import { type CallSession, openCallSession } from "./session/call-session.ts";

export interface OpenCall {
  session: CallSession;
  media: LocalMedia;
  /** True when the page was reloaded in the middle of its call. */
  isResumed: boolean;
}

interface CallOptions {
  userId: string;
  doctorId: string;
  ownId: string;
  /** Called when the server closed the connection, as it does when a session ends. */
  onServerDisconnect(): void;
}

/** Opens a call that lives as long as the screen. Leaving the screen in any way turns camera and microphone off. */
export function useCall({ userId, doctorId, ownId, onServerDisconnect }: CallOptions) {
  const [opened] = useState(() => createObservable<{ call?: OpenCall }>({}));
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
      onServerDisconnect();
    };
    // A page restored from the browser's cache has a suspended call; reloading resumes it.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    const removeListeners = addLiveListeners(socket, { disconnect: onDisconnect });
    window.addEventListener("pagehide", session.suspend);
    window.addEventListener("pageshow", onShow);
    return () => {
      removeListeners();
      window.removeEventListener("pagehide", session.suspend);
      window.removeEventListener("pageshow", onShow);
      session.leave();
    };
  }, [userId, doctorId, ownId, round, onServerDisconnect, opened]);

  const { call } = useSyncExternalStore(opened.subscribe, opened.read);
  return { call, startOver: () => setRound(round + 1) };
}

export const useCallState = ({ session }: OpenCall) => useSyncExternalStore(session.subscribe, session.read);
export const useMediaState = ({ media }: OpenCall): LocalMediaState =>
  useSyncExternalStore(media.subscribe, media.read);
