import { LRUCache } from "lru-cache";
import type { DoctorIndex } from "../listing/doctor-index.ts";

/** The doctors that all kept results may hold together, so that they take little memory. */
const MAX_DOCTORS = 1_000_000;
/** The size of a result beside its doctors, as a number of doctors. */
const OWN_SIZE = 100;

/**
 * Keeps what searches found, as long as the index of the doctors stays the same. Whoever asks for what is being found
 * waits for it. `doctorsIn` counts the doctors of a result.
 */
export function rememberFound<Found extends object>(doctorsIn: (found: Found) => number) {
  const memories = new WeakMap<DoctorIndex, ReturnType<typeof createMemory>>();

  function createMemory() {
    const sizeCalculation = (found: Found) => doctorsIn(found) + OWN_SIZE;
    return {
      known: new LRUCache<string, Found>({ maxSize: MAX_DOCTORS, sizeCalculation }),
      finding: new Map<string, Promise<Found>>(),
    };
  }

  return async (index: DoctorIndex, key: string, find: () => Promise<Found>): Promise<Found> => {
    const { known, finding } = memories.get(index) ?? createMemory();
    memories.set(index, { known, finding });
    const found = known.get(key) ?? finding.get(key);
    if (found) return found;
    const making = find();
    finding.set(key, making);
    try {
      const made = await making;
      known.set(key, made);
      return made;
    } finally {
      finding.delete(key);
    }
  };
}
