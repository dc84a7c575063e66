import { Navigate, useLocation } from "react-router";
import { paths } from "../../app/paths.ts";
import { msg } from "../../lib/i18n.ts";

const notDone = msg("The payment could not be confirmed.");

/** /dashboard/appointments is no screen: a verification that failed passes through it on its way home, with a reason. */
export function FailedVerification() {
  const { state } = useLocation() as { state: { notice?: string } | null };
  return <Navigate to={paths.home} replace state={{ notice: state?.notice ?? notDone }} />;
}
