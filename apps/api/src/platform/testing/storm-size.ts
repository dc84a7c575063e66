/**
 * Returns how often a storm test repeats: `full` times when STORMS is "full", as in the further runs of `.ci/run`, and
 * else a quarter of that.
 */
export const stormSize = (full: number) => (isFullStorm() ? full : Math.ceil(full / 4));

export const isFullStorm = () => process.env["STORMS"] === "full";
