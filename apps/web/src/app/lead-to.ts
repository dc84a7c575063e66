import { redirect } from "react-router";

/** Returns a loader that redirects to the path. */
export const leadTo = (path: string) => () => redirect(path);
