import { siteStats } from "@medisense/contract/directory";
import { subscribe } from "@medisense/contract/notifications";
import { api } from "../lib/api.ts";

/** Loaded when one of them is needed, because the contract's schemas weigh more than the page's own code. */
export const fetchStats = async () => (await api(siteStats, {})).data;

export const askToSubscribe = (email: string) => api(subscribe, { body: { email } });
