import { istDate } from "@medisense/contract/ist";

/** Returns today's day in India, such as "2026-11-21". */
export const todayInIndia = () => istDate(new Date());
