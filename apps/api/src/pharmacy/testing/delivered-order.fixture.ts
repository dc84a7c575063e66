import { requestReturn, type Return, type ReturnReason } from "@medisense/contract/returns";
import { aJpeg } from "../../platform/testing/sample-files.ts";
import type { World } from "../../testing/world.ts";
import { orderOf, type Row } from "./order.fixture.ts";
import { aPaidParcel, mark, sendOut } from "./paid-parcel.fixture.ts";

/** Has two packs at ₹36.10 and the delivery at ₹20 delivered. */
export async function aDeliveredOrder(world: World, { quantity = 2 } = {}) {
  const paid = await aPaidParcel(world, { quantity });
  await sendOut(paid.desk, paid.parcelId);
  const { deliveryCode } = (await orderOf(world, paid.patient, paid.orderId)).parcels[0]!;
  await mark(paid.desk, paid.parcelId, "delivered", deliveryCode!);
  const [line] = (await orderOf(world, paid.patient, paid.orderId)).items;
  return { ...paid, lineId: line!._id };
}

interface Wish {
  quantity?: number;
  reason?: ReturnReason;
  photo?: Buffer;
  phone?: string;
}

/** Sends a return as the browser does and returns the body of the answer. */
export async function sendReturn(
  world: World,
  patient: Row,
  lineId: string,
  { quantity = 1, reason = "damaged", photo = aJpeg().bytes, phone }: Wish = {},
) {
  const body = new FormData();
  if (phone) body.append("phone", phone);
  body.append("file", new Blob([new Uint8Array(photo)]), "photo.jpg");
  const request = new Request("http://localhost", { method: "POST", body });
  const reply = await world.app.inject({
    method: "POST",
    url: `${requestReturn.path.replace(":id", lineId)}?quantity=${quantity}&reason=${reason}`,
    headers: {
      authorization: `Bearer ${await world.tokenOf(patient.id)}`,
      "content-type": request.headers.get("content-type")!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return reply.json<{ code?: string; data?: Return }>();
}
