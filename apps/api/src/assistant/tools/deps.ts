import type { FastifyBaseLogger } from "fastify";
import type { AiConfig } from "../../config/ai.ts";
import type { DirectoryDeps } from "../../directory/index.ts";
import type { CatalogueDeps } from "../../pharmacy/index.ts";

export interface AssistantDeps extends CatalogueDeps {
  directory: DirectoryDeps;
  logger: FastifyBaseLogger;
  /** Returns whether the ledger of an account has a consent to this outside model. */
  mayUseOutsideModel: (accountId: string, model: string) => Promise<boolean>;
  hospitalsWithinMs?: number;
  config: { ai: AiConfig | undefined; rateLimitScale: number; offersRiskModels: boolean };
}
