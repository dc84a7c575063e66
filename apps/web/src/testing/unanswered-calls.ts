import { configure, getConfig } from "@testing-library/react";

let current = watch();

/** Records a call that no fake answers. The test fails at once, or at its end if it waits for nothing. */
export const addUnanswered = (call: string) => current.add(call);

/** Returns the unanswered calls of a test as error messages, and clears the list. */
export function takeUnanswered() {
  const { messages } = current;
  current = watch();
  return messages;
}

function watch() {
  const messages: string[] = [];
  let fail = (_: Error) => {};
  const failure = new Promise<never>((_, reject) => (fail = reject));
  failure.catch(() => {});
  return {
    messages,
    failure,
    add(call: string) {
      const error = new Error(`No answer for ${call}`);
      messages.push(error.message);
      fail(error);
      return error;
    },
  };
}

// Ends every wait of a test with the unanswered call. A worker loads this module once, so the wrapper is not nested.
const { asyncWrapper } = getConfig();
configure({ asyncWrapper: (action) => asyncWrapper(() => Promise.race([action(), current.failure])) });
