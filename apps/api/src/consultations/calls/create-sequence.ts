/** Creates a function that runs asynchronous work one at a time, in call order, whether or not earlier work failed. */
export function createSequence() {
  let last: Promise<unknown> = Promise.resolve();
  return function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
