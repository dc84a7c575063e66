import { createHash, randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { MAX_PRESCRIPTION_FILE_BYTES, type Order, orderErrors } from "@medisense/contract/orders";
import { countAttempt } from "../../platform/attempts.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { type FileKind, kindOfFile } from "../../platform/files/file-kind.ts";
import { pixelsOf } from "../../platform/files/picture-size.ts";
import { safeName } from "../../platform/files/safe-name.ts";
import { BrokenFile, withoutMetadata } from "../../platform/files/without-metadata.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orderPrescriptions } from "../order-tables.ts";
import { findOrder } from "../orders/find-orders.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { ownOrder } from "../orders/own-order.ts";
import { prescriptionFiles } from "./rx-files.ts";
import { refuseUnlessWaiting } from "./rx-waiting.ts";

interface Upload {
  orderId: string;
  patientId: string;
  name: string;
  read(): Promise<Buffer>;
}

const UPLOADS = { max: 30, windowMs: 3_600_000 };
/** More than any phone's camera has; a small file that claims more is made to fill the memory of whoever opens it. */
const MAX_PIXELS = 120_000_000;

/** Shows the stores of an order a prescription on paper. The same file sent again is the same prescription. */
export async function uploadPrescription(deps: OrdersDeps, { orderId, patientId, name, read }: Upload): Promise<Order> {
  const { db, clock, config } = deps;
  await ownOrder(db, orderId, patientId);
  const limit = { ...UPLOADS, max: UPLOADS.max * config.rateLimitScale };
  if (!(await countAttempt(db, `prescription-files:${patientId}`, limit, clock.now()))) {
    throw new DomainError(commonErrors.tooManyRequests);
  }
  const sent = await read();
  if (sent.length > MAX_PRESCRIPTION_FILE_BYTES) throw new DomainError(orderErrors.fileTooLarge);
  const type = kindOfFile(sent);
  if (!type) throw new DomainError(orderErrors.fileType);
  const bytes = clean(type, sent);

  const id = randomUUID();
  const files = prescriptionFiles(config.dataDir);
  // The file first: a row without its file would be a promise that cannot be kept.
  await files.write(id, bytes);
  const isKept = await keep().catch(async (error: unknown) => {
    await files.remove(id);
    throw error;
  });
  if (!isKept) await files.remove(id);
  return findOrder(deps, orderId);

  function keep() {
    return db.transaction(async (tx) => {
      await refuseUnlessWaiting(tx, await lockOrder(deps, tx, orderId));
      const { rowCount } = await tx
        .insert(orderPrescriptions)
        .values({
          id,
          orderId,
          kind: "upload",
          source: `file ${createHash("sha256").update(bytes).digest("base64url")}`,
          name: safeName(name, type!),
          type: type!,
          size: bytes.length,
          addedAt: clock.now(),
        })
        .onConflictDoNothing();
      await enqueue(tx, "orders.announce", { orderId });
      return rowCount === 1;
    });
  }
}

function clean(type: FileKind, bytes: Buffer) {
  try {
    if ((pixelsOf(type, bytes) ?? 0) > MAX_PIXELS) throw new DomainError(orderErrors.fileBroken);
    return withoutMetadata(type, bytes);
  } catch (error) {
    const isBroken = error instanceof BrokenFile || error instanceof RangeError;
    if (isBroken) throw new DomainError(orderErrors.fileBroken, { cause: error });
    throw error;
  }
}
