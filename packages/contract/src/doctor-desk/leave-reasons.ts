/** The reasons that patients read of a visit that a leave ended, in their language. Reasons that a doctor typed stay as typed. */
export const leaveReasons = {
  away: "I am away at that time.",
  notMoved: "I was away, and the visit was not moved to another time.",
} as const;
export type LeaveReason = (typeof leaveReasons)[keyof typeof leaveReasons];

/** Returns true for a reason that the product wrote in the doctor's name. */
export const isLeaveReason = (reason: string): reason is LeaveReason =>
  Object.values<string>(leaveReasons).includes(reason);
