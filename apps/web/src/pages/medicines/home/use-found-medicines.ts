import { STORE_PAGE_SIZE } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import type { readMedicineListQuery } from "../../../features/medicines/medicine-list-query.ts";
import { foundMedicines } from "../../../features/medicines/queries.ts";
import { useDestination } from "../../../features/medicines/use-destination.ts";

export function useFoundMedicines({ delivered, ...search }: ReturnType<typeof readMedicineListQuery>) {
  const { pincode: postalCode, isPending } = useDestination();
  const deliveredOnly = delivered === "only" && postalCode ? "true" : undefined;
  return useQuery({
    ...foundMedicines({ ...search, postalCode, deliveredOnly, limit: STORE_PAGE_SIZE }),
    enabled: !isPending,
  });
}
