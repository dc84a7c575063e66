import type { Config } from "../../config/config.ts";
import type { PersonsDeps } from "../access/deps.ts";

export interface ProfileDeps extends PersonsDeps {
  config: Pick<Config, "dataDir" | "rateLimitScale">;
}
