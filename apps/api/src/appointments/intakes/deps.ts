import type { Config } from "../../config/config.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";

export interface IntakesDeps extends Pick<AppointmentsDeps, "db" | "clock"> {
  config: Pick<Config, "dataDir" | "rateLimitScale">;
}
