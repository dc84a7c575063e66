import { caregiversEraser } from "./erasers/caregivers-eraser.ts";
import type { Eraser } from "./erasers/eraser.ts";
import { grievancesEraser } from "./erasers/grievances-eraser.ts";
import { handOversEraser } from "./erasers/hand-overs-eraser.ts";
import { identityEraser } from "./erasers/identity-eraser.ts";
import { mailsEraser } from "./erasers/mails-eraser.ts";
import { ordersEraser } from "./erasers/orders-eraser.ts";
import { ownRecordsEraser } from "./erasers/own-records-eraser.ts";
import { personsEraser } from "./erasers/persons-eraser.ts";
import { visitsEraser } from "./erasers/visits-eraser.ts";

/** Everything that erases, in this order. A new table about people gets an eraser here, or a place in one. */
export const erasers: Eraser[] = [
  mailsEraser,
  caregiversEraser,
  handOversEraser,
  visitsEraser,
  ordersEraser,
  grievancesEraser,
  ownRecordsEraser,
  personsEraser,
  identityEraser,
];
