import type { CartLine } from "@medisense/contract/medicines";
import { checkCartSafety } from "@medisense/contract/medicines/safety";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { SafetyWarnings } from "../../ui/safety/safety-warnings.tsx";
import { cartKey } from "./queries.ts";

/** Shows the warnings about a cart, with what the patient says of themselves and takes. */
export function CartSafety({ lines }: { lines: CartLine[] }) {
  const medicineIds = lines.map(({ _id }) => _id).toSorted();
  const { data, isError, refetch } = useQuery({
    queryKey: [...cartKey, "safety", medicineIds],
    queryFn: async () => (await api(checkCartSafety, { query: {} })).data,
    enabled: medicineIds.length > 0,
    retry: retryUnlessRefused,
  });
  return <SafetyWarnings warnings={data ?? []} onRetry={isError ? () => void refetch() : undefined} />;
}
