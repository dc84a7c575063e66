/**
 * The header of a file that the reader's device must not store for use without a network. A caregiver's link may end at
 * any moment.
 */
export const NOT_TO_KEEP = "x-not-to-keep";
