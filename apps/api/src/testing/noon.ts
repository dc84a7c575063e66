/** The start of a test world's clock: Friday, 20 November 2026, at noon in India. */
export const noon = new Date("2026-11-20T12:00:00+05:30");
