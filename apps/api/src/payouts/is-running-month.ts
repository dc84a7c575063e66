/** Returns whether money may still move in a month, such as "2026-11", on a day in India. */
export const isRunningMonth = (month: string, today: string) => month >= today.slice(0, 7);
