import { createHash } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import type { Order } from "@medisense/contract/orders";
import { refuseUnlessActing } from "../../persons/index.ts";
import type { FormFile } from "../../platform/files/form-file.ts";
import { safeName } from "../../platform/files/safe-name.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { readWholeOrder } from "../orders/read-whole-order.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";
import { prescriptionFiles } from "./prescription-files.ts";
import { refuseUnlessWaiting } from "./refuse-unless-waiting.ts";

interface Upload extends FormFile {
  orderId: string;
  patientId: string;
}

const UPLOADS = { max: 30, windowMs: 3_600_000 };

/** Adds an uploaded prescription to an order. The same file sent again is stored once. */
export async function uploadPrescription(deps: OrdersDeps, { orderId, patientId, name, read }: Upload): Promise<Order> {
  const { db, clock, config } = deps;
  const { personId } = await ownOrder(db, orderId, patientId);
  await refuseUnlessActing(deps, patientId, personId);
  const limit = { ...UPLOADS, max: UPLOADS.max * config.rateLimitScale };
  await refuseBeyond(db, `prescription-files:${patientId}`, limit, clock.now(), commonErrors.tooManyRequests);
  const { type, bytes } = await read();
  await prescriptionFiles(config.dataDir).add(bytes, save);
  return readWholeOrder(deps, orderId);

  function save(id: string) {
    return db.transaction(async (tx) => {
      await refuseUnlessWaiting(tx, await lockOrder(deps, tx, orderId));
      const { rowCount } = await tx
        .insert(orderPrescriptions)
        .values({
          id,
          orderId,
          kind: "upload",
          source: `file ${createHash("sha256").update(bytes).digest("base64url")}`,
          name: safeName(name, type),
          type,
          size: bytes.length,
          addedAt: clock.now(),
        })
        .onConflictDoNothing();
      await enqueue(tx, "orders.announce", { orderId });
      return { isNew: rowCount === 1 };
    });
  }
}
