import type { DeskParcel } from "@medisense/contract/pharmacy-desk";
import { useState } from "react";
import { useAcceptParcels, usePackParcels } from "../../../features/pharmacy-desk/queries.ts";

/** The outcome of one press, for each parcel. */
export interface Report {
  as: "accepted" | "packed";
  done: number;
  refused: { orderNumber: string; refusal: string }[];
}

/** Keeps the chosen parcels of the list, and accepts or packs all of them at once. */
export function useSeveral(listed: DeskParcel[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [report, setReport] = useState<Report>();
  const chosen = listed.filter(({ _id }) => ids.has(_id));
  const toAccept = chosen.filter(({ state }) => state === "placed");
  const toPack = chosen.filter(({ state }) => state === "accepted");
  const numberOf = new Map(listed.map(({ _id, orderNumber }) => [_id, orderNumber]));

  const reportAs =
    (as: Report["as"]) =>
    ({ outcomes }: { outcomes: { _id: string; refusal: string | null }[] }) => {
      const refused = outcomes.flatMap(({ _id, refusal }) =>
        refusal === null ? [] : [{ orderNumber: numberOf.get(_id) ?? _id, refusal }],
      );
      setReport({ as, done: outcomes.length - refused.length, refused });
    };
  const accepting = useAcceptParcels(reportAs("accepted"));
  const packing = usePackParcels(reportAs("packed"));

  const toggle = (id: string) =>
    setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]));
  const chooseAll = () => setIds(chosen.length === listed.length ? new Set() : new Set(listed.map(({ _id }) => _id)));
  function accept(orders = toAccept) {
    if (orders.length > 0 && !accepting.isPending) accepting.mutate(orders.map(({ _id }) => _id));
  }

  return { chosen, toAccept, toPack, toggle, chooseAll, accept, accepting, packing, report };
}

export type Several = ReturnType<typeof useSeveral>;
