import type { Instrument } from "./instrument/instrument.ts";
import { asthmaDefinition, asthmaSymptoms } from "./instruments/asthma.ts";
import { bcrat } from "./instruments/bcrat.ts";
import { egfr } from "./instruments/egfr.ts";
import { framinghamBmi, framinghamLipids } from "./instruments/framingham.ts";
import { framinghamStroke } from "./instruments/framingham-stroke.ts";
import { haemoglobin } from "./instruments/haemoglobin.ts";
import { idrs } from "./instruments/idrs.ts";
import { interheart } from "./instruments/interheart.ts";
import { kfre } from "./instruments/kfre.ts";
import { scored } from "./instruments/scored.ts";
import { tsh } from "./instruments/tsh.ts";
import { whoLabChart, whoLabEquation, whoNonLabChart, whoNonLabEquation } from "./instruments/who-charts.ts";
import { zulewski } from "./instruments/zulewski.ts";

/** Every instrument; of each disease, the first is the one to begin with. */
export const instruments: readonly Instrument[] = [
  idrs,
  whoNonLabChart,
  whoLabChart,
  interheart,
  framinghamBmi,
  framinghamLipids,
  whoNonLabEquation,
  whoLabEquation,
  framinghamStroke,
  bcrat,
  scored,
  egfr,
  kfre,
  haemoglobin,
  zulewski,
  tsh,
  asthmaDefinition,
  asthmaSymptoms,
];
