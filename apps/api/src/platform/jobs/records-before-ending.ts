/**
 * Makes the library wait until the results of its last jobs are stored. It waits only when it stores results in batches;
 * a batch delay of zero stores them at once.
 */
export const recordsBeforeEnding = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
