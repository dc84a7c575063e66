/**
 * Returns how often a storm test repeats: `full` times when STORMS is "full", else a quarter of that. The further runs of
 * `.ci/run` are full.
 */
export const stormSize = (full: number) => (process.env["STORMS"] === "full" ? full : Math.ceil(full / 4));
