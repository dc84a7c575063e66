import { searchDoctors, siteStats } from "@medisense/contract/directory";
import { type MedicineCartItem, priceCart, searchMedicines } from "@medisense/contract/medicines";
import { checkMedicineSafety } from "@medisense/contract/medicines/safety";
import { subscribe } from "@medisense/contract/notifications";
import { api } from "../../lib/api.ts";

/** The landing page imports this file on demand: the contract's schemas are larger than the page's own code. */
export const fetchStats = async () => (await api(siteStats, {})).data;

export const requestSubscription = (email: string) => api(subscribe, { body: { email } });

const DOCTORS_SHOWN = 4;
export const findDoctors = async (q: string) => (await api(searchDoctors, { query: { q, limit: DOCTORS_SHOWN } })).data;

const MEDICINES_SHOWN = 4;
export const findMedicines = async (q: string) =>
  (await api(searchMedicines, { query: { q, limit: MEDICINES_SHOWN } })).data;

export const checkGuestCart = async (medicineIds: string[]) =>
  (await api(checkMedicineSafety, { body: { medicineIds } })).data;

export const priceGuestCart = (items: MedicineCartItem[]) => api(priceCart, { body: { items } });
