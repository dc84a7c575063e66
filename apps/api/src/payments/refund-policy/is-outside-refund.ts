const OUTSIDE = "outside ";

/** Returns the cause of a refund that somebody made in the company's dashboard. */
export const outsideCauseOf = (gatewayRefundId: string) => OUTSIDE + gatewayRefundId;

/** Returns whether a refund was made in the company's dashboard, without a decision of ours. */
export const isOutsideRefund = ({ cause }: { cause: string }) => cause.startsWith(OUTSIDE);
