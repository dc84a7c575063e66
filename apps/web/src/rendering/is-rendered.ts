import { roles } from "@medisense/contract/endpoint";
import { appPaths } from "../paths/app-paths.ts";
import { doctorPaths } from "../paths/doctor-paths.ts";
import { medicinePaths } from "../paths/medicine-paths.ts";
import { routePattern } from "./route-pattern.ts";

/** The screens that the server renders: public ones, whose content does not depend on what a browser stores. */
const patterns = [
  appPaths.roles,
  ...roles.map(appPaths.login),
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
].map(routePattern);

export const isRendered = (pathname: string) => patterns.some((pattern) => pattern.test(pathname));
