import hindi from "./hindi-of-results.json" with { type: "json" };

/** The Hindi of what names a result: titles, units and bands. Screens and the printed record use it. */
export const hindiOfResults: Readonly<Record<string, string>> = hindi;
