import { siteStats } from "@medisense/contract/directory";
import { type CartItem, priceCart, searchMedicines } from "@medisense/contract/medicines";
import { subscribe } from "@medisense/contract/notifications";
import { api } from "../lib/api.ts";

/** Loaded when one of them is needed, because the contract's schemas weigh more than the page's own code. */
export const fetchStats = async () => (await api(siteStats, {})).data;

export const askToSubscribe = (email: string) => api(subscribe, { body: { email } });

const MEDICINES_SHOWN = 4;
export const findMedicines = async (q: string) =>
  (await api(searchMedicines, { query: { q, limit: MEDICINES_SHOWN } })).data;

export const priceOf = (items: CartItem[]) => api(priceCart, { body: { items } });
