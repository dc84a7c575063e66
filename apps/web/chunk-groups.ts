import path from "node:path";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;
type Modules = ReadonlySet<string>;

const source = path.join(import.meta.dirname, "src");
const landing = `${source}/landing/main.tsx`;
const application = `${source}/app/main.tsx`;
const login = `${source}/pages/login/login-page.tsx`;
const frame = `${source}/pages/dashboard/dashboard-shell.tsx`;

/** Folders of pages that people use together. A folder that is not named here is an area of its own. */
const areas: Record<string, string> = {
  "reset-password": "account",
  signup: "account",
  subscribe: "account",
  login: "account",
  family: "user",
  privacy: "user",
  profile: "user",
  userinfo: "user",
  prescriptions: "user",
  records: "user",
  "doctor-desk": "desk",
  "pharmacy-desk": "desk",
};

/** Heavy parts that only some screens need. Each is a file with all that it imports. */
const parts = {
  live: [`${source}/lib/socket.ts`],
  forms: [`${source}/lib/checked-by.ts`, `${source}/ui/tabs.tsx`],
  "otp-field": [`${source}/ui/forms/otp-field.tsx`],
};

/** Modules of this many areas are in the file of all screens. */
const MANY_AREAS = 3;

/** The files in their sequence; the files of two areas and of one area have the names of these areas. */
const sequence = [
  "base",
  "application",
  "frame",
  ...Object.keys(parts),
  "login",
  "screens",
  "two areas",
  "one area",
] as const;

interface Place {
  /** The position of the file in the sequence. */
  step: number;
  file: string;
}

let plan: Map<string, Place> | undefined;

/**
 * The groups of modules that share a file. The files form a sequence: each holds everything that its modules import,
 * unless an earlier one does. So no two files import each other.
 */
export const chunkGroups = sequence.map((debugName, step) => ({
  debugName,
  priority: sequence.length - step,
  name: (id: string, graph: Graph) => {
    plan ??= planFiles(graph);
    const place = plan.get(id);
    return place?.step === step ? place.file : null;
  },
}));

function planFiles(graph: Graph) {
  const ofLanding = closureOf(graph, [landing]);
  const ofApplication = closureOf(graph, [application]);
  const ofFrame = closureOf(graph, [frame]);
  const ofLogin = closureOf(graph, [login]);
  const entries = entriesByArea(graph);
  const sharersOf = countSharers(graph, [landing, application, ...[...entries.values()].flat()]);
  const isShared = (id: string) => (sharersOf.get(id) ?? 0) > 1;

  const places = new Map<string, Place>();
  const add = (step: (typeof sequence)[number], modules: Iterable<string>, file: string = step) => {
    for (const id of modules) if (!places.has(id)) places.set(id, { step: sequence.indexOf(step), file });
  };
  add("base", [...ofLanding].filter(isShared));
  add("application", [...ofApplication, ...both(ofLogin, ofFrame)].filter(isShared));
  add("frame", [...ofFrame].filter(isShared));
  for (const [name, roots] of Object.entries(parts)) add(name, closureOf(graph, roots));
  add("login", [...ofLogin].filter(isShared));
  for (const [id, names] of areasOfModules(graph, entries)) {
    if (!isShared(id)) continue;
    if (names.length >= MANY_AREAS) add("screens", [id]);
    else add(names.length === 2 ? "two areas" : "one area", [id], names.toSorted().join("-"));
  }
  return places;
}

/** Returns the areas that need each module. */
function areasOfModules(graph: Graph, entries: Map<string, string[]>) {
  const found = new Map<string, string[]>();
  for (const [area, roots] of entries) {
    for (const id of closureOf(graph, roots)) found.set(id, [...(found.get(id) ?? []), area]);
  }
  return found;
}

/** Returns the modules that load with these, themselves included. */
function closureOf(graph: Graph, roots: Iterable<string>): Modules {
  const found = new Set(roots);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Returns the screens and other modules that load when they are needed, by area. */
function entriesByArea(graph: Graph) {
  const found = new Map<string, string[]>();
  const seen = new Set([application]);
  for (const entry of seen) {
    for (const id of closureOf(graph, [entry])) {
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        const area = areaOf(next);
        found.set(area, [...(found.get(area) ?? []), next]);
      }
    }
  }
  return found;
}

function areaOf(id: string) {
  const [kind, folder = ""] = path.relative(source, id).split(path.sep);
  return kind === "pages" ? (areas[folder] ?? folder) : path.parse(id).name;
}

function countSharers(graph: Graph, entries: string[]) {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const id of closureOf(graph, [entry])) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const both = (a: Modules, b: Modules) => [...a].filter((id) => b.has(id));
