import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Returns false while the browser knows that it has no network. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);
