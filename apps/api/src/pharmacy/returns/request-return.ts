import { commonErrors } from "@medisense/contract/errors";
import { fileErrors } from "@medisense/contract/files";
import { DeliveryAddress, orderErrors } from "@medisense/contract/orders";
import { type Return, type ReturnReason, returnErrors } from "@medisense/contract/returns";
import { and, eq } from "drizzle-orm";
import { refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { FormFile } from "../../platform/files/form-file.ts";
import { safeName } from "../../platform/files/safe-name.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { orderLines, orders } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { packsWithPatient } from "./packs-with-patient.ts";
import { returnDeadline } from "./return-deadline.ts";
import { returnPhotos } from "./return-photos.ts";
import { returnToWire } from "./select-returns.ts";

interface Wish extends FormFile {
  lineId: string;
  patientId: string;
  quantity: number;
  reason: ReturnReason;
}

const REQUESTS = { max: 20, windowMs: 3_600_000 };

/**
 * Asks the store to take back delivered packs. A line has at most one undecided return; the same wish again, such as after
 * a lost answer, is that one.
 */
export async function requestReturn(
  deps: OrdersDeps,
  { lineId, patientId, quantity, reason, name, texts, read }: Wish,
) {
  const { db, clock, config } = deps;
  const [asked] = await db.select({ orderId: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, lineId));
  if (!asked) throw new DomainError(orderErrors.notFound);
  const { orderId } = asked;
  const { personId } = await ownOrder(db, orderId, patientId);
  await refuseUnlessActing(deps, patientId, personId);
  const limit = { ...REQUESTS, max: REQUESTS.max * config.rateLimitScale };
  await refuseBeyond(db, `returns:${patientId}`, limit, clock.now(), commonErrors.tooManyRequests);
  const { type, bytes } = await read().catch((error: unknown) => {
    const isNoPicture = error instanceof DomainError && error.is(fileErrors.wrongType);
    throw isNoPicture ? new DomainError(returnErrors.photoNeeded, { cause: error }) : error;
  });
  if (type === "application/pdf") throw new DomainError(returnErrors.photoNeeded);

  return (await returnPhotos(config.dataDir).add(bytes, save)).wanted;

  function save(id: string): Promise<{ wanted: Return; isNew: boolean }> {
    return db.transaction(async (tx) => {
      const { order, lines, parcels } = await lockOrder(deps, tx, orderId);
      const line = lines.find((one) => one.id === lineId)!;
      const { deliveredAt } = parcels.find((parcel) => parcel.id === line.parcelId)!;
      const now = clock.now();
      if (!deliveredAt) throw new DomainError(returnErrors.notDelivered);
      if (now > returnDeadline(deliveredAt)) throw new DomainError(returnErrors.tooLate);
      const [undecided] = await tx
        .select()
        .from(lineReturns)
        .where(and(eq(lineReturns.lineId, lineId), eq(lineReturns.state, "requested")));
      if (undecided && (undecided.quantity !== quantity || undecided.reason !== reason))
        throw new DomainError(returnErrors.alreadyRequested);
      if (undecided) return { wanted: returnToWire({ row: undecided, line }), isNew: false };
      if (quantity > packsWithPatient(line)) throw new DomainError(returnErrors.tooManyPacks);
      // After a hand-over nobody can be called: whoever ordered has left the order.
      if (order.deliveryAddress.phone === "") {
        const { data: phone } = DeliveryAddress.shape.phone.safeParse(texts["phone"] ?? "");
        if (!phone) throw new DomainError(returnErrors.phoneNeeded);
        const deliveryAddress = { ...order.deliveryAddress, phone };
        await tx.update(orders).set({ deliveryAddress }).where(eq(orders.id, orderId));
      }
      const photo = { photoName: safeName(name, type), photoType: type, photoSize: bytes.length };
      const [row] = await tx
        .insert(lineReturns)
        .values({ id, lineId, quantity, reason, requestedAt: now, ...photo })
        .returning();
      await enqueue(tx, "orders.announce", { orderId });
      return { wanted: returnToWire({ row: row!, line }), isNew: true };
    });
  }
}
