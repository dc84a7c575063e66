/**
 * The header of a file that its reader's device must not keep, whatever it keeps for use without a network. A caregiver's
 * link may end at any moment.
 */
export const NOT_TO_KEEP = "x-not-to-keep";
