import type { ParsedRequest } from "@medisense/contract/endpoint";
import type { endParcelUnderWay as contract } from "@medisense/contract/operators/parcels-under-way";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { and, eq, isNotNull } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { isLeftToAdmin } from "../order-state/is-left-to-admin.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { advanceParcel } from "./advance-parcel.ts";

interface Ending {
  parcelId: string;
  operatorId: string;
  ending: ParsedRequest<typeof contract>["body"];
}

/** Ends a parcel that its store, being suspended, cannot end, or that seems lost: it was delivered, or is refunded. */
export async function endParcelUnderWay(deps: OrdersDeps, { parcelId, operatorId, ending }: Ending) {
  const [found] = await deps.db
    .select({ parcel: parcels, store: stores, orderNumber: orders.number })
    .from(parcels)
    .innerJoin(stores, eq(stores.id, parcels.storeId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.id, parcelId), isNotNull(orders.paidAt), isLeftToAdmin(deps.clock.now())));
  if (!found) throw new DomainError(pharmacyDeskErrors.notFound);
  const { parcel, store, orderNumber } = found;
  const subject = { kind: "store", id: store.id, name: store.name } as const;
  const act = ending.as === "delivered" ? "confirm-delivery" : "refund-parcel";
  await advanceParcel(deps, { ...ending, known: { ...parcel, store }, userId: operatorId }, (tx) =>
    recordOperatorAct(tx, { operatorId, act, subject, detail: orderNumber }, deps.clock.now()),
  );
}
