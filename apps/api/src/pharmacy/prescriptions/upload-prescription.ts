import { createHash, randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { MAX_PRESCRIPTION_FILE_BYTES, type Order, orderErrors } from "@medisense/contract/orders";
import { DomainError } from "../../platform/domain-error.ts";
import { type FileKind, kindOfFile } from "../../platform/files/kind-of-file.ts";
import { pixelsOf } from "../../platform/files/pixels-of.ts";
import { safeName } from "../../platform/files/safe-name.ts";
import { BrokenFile, withoutMetadata } from "../../platform/files/without-metadata.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { readWholeOrder } from "../orders/read-whole-order.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";
import { prescriptionFiles } from "./prescription-files.ts";
import { refuseUnlessWaiting } from "./refuse-unless-waiting.ts";

interface Upload {
  orderId: string;
  patientId: string;
  name: string;
  read(): Promise<Buffer>;
}

const UPLOADS = { max: 30, windowMs: 3_600_000 };
/**
 * More than any phone's camera has. A small file that claims more is made to exhaust the memory of whoever opens it.
 */
const MAX_PIXELS = 120_000_000;

/** Adds an uploaded prescription to an order. The same file sent again is stored once. */
export async function uploadPrescription(deps: OrdersDeps, { orderId, patientId, name, read }: Upload): Promise<Order> {
  const { db, clock, config } = deps;
  await ownOrder(db, orderId, patientId);
  const limit = { ...UPLOADS, max: UPLOADS.max * config.rateLimitScale };
  await refuseBeyond(db, `prescription-files:${patientId}`, limit, clock.now(), commonErrors.tooManyRequests);
  const sent = await read();
  if (sent.length > MAX_PRESCRIPTION_FILE_BYTES) throw new DomainError(orderErrors.fileTooLarge);
  const type = kindOfFile(sent);
  if (!type) throw new DomainError(orderErrors.fileType);
  const bytes = clean(type, sent);

  const id = randomUUID();
  const files = prescriptionFiles(config.dataDir);
  // The file is written first: a row must never exist without its file.
  await files.write(id, bytes);
  const isNew = await save().catch(async (error: unknown) => {
    await files.remove(id);
    throw error;
  });
  if (!isNew) await files.remove(id);
  return readWholeOrder(deps, orderId);

  function save() {
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
