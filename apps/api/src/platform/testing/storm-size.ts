/**
 * Returns how often a storm test repeats: `full` times when STORMS is "full", as in the further runs of `.ci/run`, and
 * else a quarter of that.
 */
export const stormSize = (full: number) => (process.env["STORMS"] === "full" ? full : Math.ceil(full / 4));
