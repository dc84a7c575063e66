import type { Config } from "../../config/config.ts";
import type { PersonsDeps } from "../access/deps.ts";

export interface AvatarDeps extends PersonsDeps {
  config: Pick<Config, "dataDir" | "rateLimitScale">;
}
