import { Navigate, useLocation } from "react-router";
import { msg } from "../../lib/i18n.ts";
import { appPaths } from "../../paths/app-paths.ts";

const notDone = msg("The payment could not be confirmed.");

/** Redirects /dashboard/appointments, where a failed verification leads, to home with the reason. */
export function FailedVerification() {
  const { state } = useLocation() as { state: { message?: string } | null };
  return <Navigate to={appPaths.home} replace state={{ message: state?.message ?? notDone }} />;
}
