/** True in the further runs of `.ci/run`, which follow on `npm test`. */
export const isFurtherRun = process.env["STORMS"] === "further";

const quarterOf = (full: number) => Math.ceil(full / 4);

/** Returns how much a storm does at once: a quarter in `npm test`, everything in the further runs. */
export const stormSize = (full: number) => (isFurtherRun ? full : quarterOf(full));

/** Returns how often a storm repeats itself by chance: a quarter of the times in `npm test`, the others in the further runs. */
export const stormRounds = (full: number) => (isFurtherRun ? full - quarterOf(full) : quarterOf(full));
