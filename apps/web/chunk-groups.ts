import path from "node:path";
import { closureOf, countSharers, type Graph, type Modules } from "./module-graph.ts";

const source = path.join(import.meta.dirname, "src");
const landing = `${source}/landing/main.tsx`;
const application = `${source}/app/main.tsx`;
const login = `${source}/pages/login/login-page.tsx`;
const frame = `${source}/pages/dashboard/dashboard-shell.tsx`;

/** The screens that visitors open first. What they share with others stands before the heavy parts, which they do not need. */
const openScreens = [
  "doctors/doctors-layout",
  "doctors/home/doctors-home-page",
  "doctors/directory/all-doctors-page",
  "doctors/doctor/doctor-page",
  "medicines/medicines-layout",
  "medicines/home/medicines-home-page",
  "medicines/medicine/medicine-page",
].map((name) => `${source}/pages/${name}.tsx`);

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
  "open",
  "open, two areas",
  "open, one area",
  ...Object.keys(parts),
  "login",
  "screens",
  "two areas",
  "one area",
] as const;

type Step = (typeof sequence)[number];

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
  const [ofLanding, ofApplication, ofFrame, ofLogin, ofOpen, ofParts] = [
    [landing],
    [application],
    [frame],
    [login],
    openScreens,
    Object.values(parts).flat(),
  ].map((roots) => closureOf(graph, roots));
  const entries = entriesByArea(graph);
  const areasOf = areasOfModules(graph, entries);
  const sharersOf = countSharers(graph, [landing, application, ...[...entries.values()].flat()]);

  const places = new Map<string, Place>();
  const add = (step: Step, modules: Iterable<string>, file: string = step) => {
    for (const id of modules)
      if (!places.has(id) && (sharersOf.get(id) ?? 0) > 1) places.set(id, { step: sequence.indexOf(step), file });
  };
  const addByAreas = (
    modules: Iterable<string>,
    [ofMany, ofTwo, ofOne]: [ofMany: Step, ofTwo: Step, ofOne: Step],
    prefix = "",
  ) => {
    for (const id of modules) {
      const names = areasOf.get(id) ?? [];
      if (names.length >= MANY_AREAS) add(ofMany, [id]);
      else add(names.length === 2 ? ofTwo : ofOne, [id], prefix + names.toSorted().join("-"));
    }
  };
  add("base", ofLanding);
  add("application", ofApplication);
  for (const others of [ofFrame, ofOpen]) add("application", both(ofLogin, others));
  add("application", both(ofParts, ofOpen));
  add("frame", ofFrame);
  addByAreas(ofOpen, ["open", "open, two areas", "open, one area"], "open-");
  for (const [name, roots] of Object.entries(parts)) add(name, closureOf(graph, roots));
  add("login", ofLogin);
  addByAreas(areasOf.keys(), ["screens", "two areas", "one area"]);
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

const both = (a: Modules, b: Modules) => [...a].filter((id) => b.has(id));
