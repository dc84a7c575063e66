import { commonErrors } from "@medisense/contract/errors";
import { DomainError } from "../domain-error.ts";

/**
 * Refuses an answer that takes too long. The work goes on, so each call that changes something can be repeated. Fastify's
 * own `handlerTimeout` makes and aborts a controller for each request, which takes longer than reading its body.
 */
export function answerInTime<Answer>(answer: Promise<Answer>, withinMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DomainError(commonErrors.unavailable)), withinMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
