import type { Session } from "../../features/session/session.ts";
import { appPaths } from "../../paths/app-paths.ts";

/** Returns the path of the desk of the hospital that is logged in. */
export const ownHospitalDesk = ({ hospitalName = "" }: Session) =>
  appPaths.hospitalDesk(encodeURIComponent(hospitalName));
