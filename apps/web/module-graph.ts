import type { Rolldown } from "vite";

export type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;
export type Modules = ReadonlySet<string>;

/** Returns the modules that load with these, themselves included. */
export function closureOf(graph: Graph, roots: Iterable<string>): Modules {
  const found = new Set(roots);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Returns the number of entries that load each module. */
export function countSharers(graph: Graph, entries: string[]) {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const id of closureOf(graph, [entry])) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
