import { hindiOfResults } from "@medisense/risk/hindi-of-results";
import desk from "./hi/desk.json";
import grievances from "./hi/grievances.json";
import operators from "./hi/operators.json";
import payments from "./hi/payments.json";
import pharmacyDesk from "./hi/pharmacy-desk.json";
import privacy from "./hi/privacy.json";
import records from "./hi/records.json";
import risk from "./hi/risk.json";

/** The Hindi texts of the desks, the records, the privacy screens, the grievances and the checks. */
export const hindiOfOtherAreas: Record<string, string> = {
  ...desk,
  ...grievances,
  ...operators,
  ...payments,
  ...pharmacyDesk,
  ...privacy,
  ...records,
  ...risk,
  ...hindiOfResults,
};
