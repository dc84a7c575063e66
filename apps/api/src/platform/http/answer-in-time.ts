import { commonErrors } from "@medisense/contract/errors";
import { DomainError } from "../domain-error.ts";

/**
 * Refuses an answer that takes too long. The work goes on, so each call that changes something can be repeated, and
 * `discard` gets what is made too late. Fastify's own `handlerTimeout` makes and aborts a controller for each request,
 * which takes longer than reading its body.
 */
export function answerInTime<Answer>(
  answer: Promise<Answer>,
  withinMs: number,
  discard: (late: Answer) => void = () => {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DomainError(commonErrors.unavailable));
    }, withinMs);
    answer.then((made) => (isLate ? discard(made) : resolve(made)), reject).finally(() => clearTimeout(timer));
  });
}
