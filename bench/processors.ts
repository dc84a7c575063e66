import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";

/** Linux counts processor time in ticks of ten milliseconds. */
const TICKS_A_SECOND = 100;

const canPin = process.platform === "linux" && os.availableParallelism() > 1;

/** Moves a process to one processor: what is measured to the first, the load program to the second. */
export function pin(pid: number, to: "measured" | "load") {
  if (canPin) spawnSync("taskset", ["-acp", to === "measured" ? "0" : "1", String(pid)], { stdio: "ignore" });
}

/** Returns the processor seconds of a process and its children, those that have ended included. NaN outside Linux. */
export function processorSecondsOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  let ticks = 0;
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(entry);
    if (!fields) continue;
    const [, parent] = fields;
    const own = Number(fields[11]) + Number(fields[12]);
    if (Number(entry) === pid) ticks += own + Number(fields[13]) + Number(fields[14]);
    else if (Number(parent) === pid) ticks += own;
  }
  return ticks / TICKS_A_SECOND;
}

/** Returns the fields of /proc/<pid>/stat after the name of the program; undefined for a process that has ended. */
function statOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  } catch {
    return undefined;
  }
}
