/** Returns how often a storm test repeats: `full` times when STORMS is "full", as `.ci/run` sets it, else a quarter of that. */
export const stormSize = (full: number) => (process.env["STORMS"] === "full" ? full : Math.ceil(full / 4));
