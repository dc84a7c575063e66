import type { Eraser } from "./eraser.ts";

/** Keeps the grievances of an account until the purge: their texts are what both sides said. */
export const grievancesEraser: Eraser = {
  tables: ["grievances", "grievance_messages"],
  async erase() {
    return [];
  },
};
