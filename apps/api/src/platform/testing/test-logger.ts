import pino from "pino";
import { LOGGED_ERROR } from "../kind-of-error.ts";

/** Creates a logger that prints the error behind every unexpected failure, with message and stack, and nothing else. */
export function createTestLogger() {
  return pino({
    level: "error",
    hooks: {
      logMethod([fields]: [unknown, ...unknown[]]) {
        if (typeof fields === "object" && fields !== null && LOGGED_ERROR in fields)
          console.error(fields[LOGGED_ERROR]);
      },
    },
  });
}
