import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { keepFilesInMemory } from "./tools/machine/keep-files-in-memory.mjs";

keepFilesInMemory();

const LONGEST = ["killed-server.test.ts", "order-storm.test.ts"];

/** Starts the longest files first: at the end of a run, one of them would keep a single worker busy alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: ["packages/contract", "packages/risk", "packages/triage", "apps/api", "apps/web", "tools"],
    passWithNoTests: true,
    // Left to itself it keeps one core free, which of two cores is half the machine.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
  },
});
