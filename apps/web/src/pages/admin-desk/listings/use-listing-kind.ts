import { type ListingKind, listingKinds } from "@medisense/contract/operators/listings";
import { useParams } from "react-router";
import { useSession } from "../../../features/session/session.ts";
import { appPaths } from "../../../paths/app-paths.ts";

/** Returns the kind that the URL names, doctors for an unknown one, and the paths of its list and of the desk. */
export function useListingKind(): { kind: ListingKind; path: string; desk: string } {
  const params = useParams();
  const session = useSession();
  const kind = listingKinds.find((one) => one === params["kind"]) ?? "doctors";
  const desk = appPaths.adminDesk(session?.user.id ?? "");
  return { kind, path: `${desk}/listings/${kind}`, desk };
}
