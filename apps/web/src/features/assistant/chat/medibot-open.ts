import { useSyncExternalStore } from "react";
import { createObservable } from "../../../lib/observable.ts";

const state = createObservable({ isOpen: false });

/** Opens and closes the panel of Medibot, also from a screen that has no room for its round button. */
export const setMedibotOpen = (isOpen: boolean) => state.change({ isOpen });

export const useIsMedibotOpen = () =>
  useSyncExternalStore(
    state.subscribe,
    () => state.read().isOpen,
    () => false,
  );
