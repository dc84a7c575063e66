/**
 * The library does not wait until it has written down how its last jobs went, unless it writes that down in batches;
 * with a delay of nothing these are as good as none.
 */
export const recordsBeforeEnding = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
