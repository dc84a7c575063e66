import { DomainError } from "../../platform/domain-error.ts";
import { refuseUnlessActing } from "./refuse-unless-acting.ts";

/** Returns the error with which an account may not act for the person of its visit; undefined where it may. */
export const refusalToAct = (...[deps, accountId, personId]: Parameters<typeof refuseUnlessActing>) =>
  refuseUnlessActing(deps, accountId, personId).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return error.definition;
      throw error;
    },
  );
