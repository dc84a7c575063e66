import type { CartLine } from "@medisense/contract/medicines";
import { checkCartSafety, checkMedicineSafety } from "@medisense/contract/medicines/safety";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { SafetyWarnings } from "../../ui/safety/safety-warnings.tsx";
import { cartKey } from "./queries.ts";

interface CartSafetyProps {
  lines: CartLine[];
  /** The person whom the medicines are for; undefined for the holder of an account without dependants. */
  personId?: string | undefined;
  /** True while nobody is chosen: then the medicines are compared with each other alone. */
  isForNobodyYet: boolean;
  /** True while the family is still being read. */
  isFamilyLoading: boolean;
}

/** Shows the warnings about a cart, with what the person it is for says of themselves and takes. */
export function CartSafety({ lines, personId, isForNobodyYet, isFamilyLoading }: CartSafetyProps) {
  const medicineIds = lines.map(({ _id }) => _id).toSorted();
  const { data, isError, refetch } = useQuery({
    queryKey: [...cartKey, "safety", medicineIds, personId, isForNobodyYet],
    queryFn: async () =>
      isForNobodyYet
        ? (await api(checkMedicineSafety, { body: { medicineIds } })).data
        : (await api(checkCartSafety, { query: { personId } })).data,
    enabled: medicineIds.length > 0 && !isFamilyLoading,
    // An allergy may have been added to the profile a moment ago.
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  return <SafetyWarnings warnings={data ?? []} onRetry={isError ? () => void refetch() : undefined} />;
}
