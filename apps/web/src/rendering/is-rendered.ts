import { roles } from "@medisense/contract/endpoint";
import { appPaths } from "../paths/app-paths.ts";
import { doctorPaths } from "../paths/doctor-paths.ts";
import { medicinePaths } from "../paths/medicine-paths.ts";
import { routePattern } from "./route-pattern.ts";

/** The screens of a visitor who wants to log in. They lead on who is logged in already. */
const toLogIn = [appPaths.roles, ...roles.map(appPaths.login)];

/** The public screens whose content does not depend on what a browser stores. */
const open = [
  doctorPaths.home,
  `${doctorPaths.allDoctors()}/:speciality?`,
  `${doctorPaths.home}/appointment/:doctor`,
  `${doctorPaths.home}/hospital/:hospital/:speciality?`,
  doctorPaths.allHospitals,
  doctorPaths.howWeSort,
  doctorPaths.about,
  doctorPaths.contact,
  medicinePaths.home,
  medicinePaths.allStores,
  `${medicinePaths.home}/store/:store`,
  `${medicinePaths.home}/medicine/:id`,
  appPaths.models,
  appPaths.aboutAssistants,
];

/** The screens of what is a patient's own. Their routes have ids in `openRoutes`. */
const own = [
  appPaths.home,
  appPaths.chat(":userId", ":doctorId"),
  appPaths.myAppointments,
  appPaths.myOrders,
  appPaths.records,
];

const ofVisitors = [...toLogIn, ...open].map(routePattern);
// Guards lead from other spellings of their own screens to the one in lower case.
const ofPatients = [...open.map(routePattern), ...own.map((path) => new RegExp(routePattern(path).source))];

/** Returns true for a screen that the server renders for a visitor, or for a patient who is logged in. */
export const isRendered = (pathname: string, isPatient: boolean) =>
  (isPatient ? ofPatients : ofVisitors).some((pattern) => pattern.test(pathname));
