import { returnErrors } from "@medisense/contract/returns";
import { eq } from "drizzle-orm";
import { refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { findOwnStore } from "../order-state/own-store.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { returnPhotos } from "./return-photos.ts";
import { selectReturns } from "./select-returns.ts";

/** Returns the photo of a return to its patient and its store. For anybody else it does not exist. */
export async function openReturnPhoto(deps: Pick<OrdersDeps, "db" | "clock" | "config">, id: string, readerId: string) {
  const { db, config } = deps;
  const [found] = await selectReturns(db).where(eq(lineReturns.id, id));
  const isStore = async () => (await findOwnStore(db, readerId))?.id === found?.parcel.storeId;
  if (!found || (found.order.patientId !== readerId && !(await isStore())))
    throw new DomainError(returnErrors.notFound);
  const { patientId, personId } = found.order;
  if (readerId === patientId) await refuseUnlessActing(deps, readerId, personId, { isReading: true });
  const file = await returnPhotos(config.dataDir)
    .open(id)
    .catch((cause: unknown) => {
      throw new DomainError(returnErrors.notFound, { cause });
    });
  const { photoName, photoType, photoSize } = found.row;
  return { name: photoName, type: photoType, size: photoSize, content: file.createReadStream() };
}
