import { randomUUID } from "node:crypto";
import { cancelOrder } from "@medisense/contract/orders";
import type { Page } from "@playwright/test";
import { signUpAs } from "../accounts.ts";
import { expect, type OpenBrowser } from "../journey.ts";

/** A new patient with a name of their own, who orders and pays without going through the screens. */
export async function aBuyer(openBrowser: OpenBrowser, store: string) {
  const page = await openBrowser();
  const lastName = randomUUID().replaceAll(/[^a-f]/g, "");
  const { user } = await signUpAs(page, { firstName: "Busy", lastName: `Z${lastName}` });
  const { postalCode, city, state } = await addressIn(page, store);
  const orderIds: string[] = [];
  return {
    page,
    name: `Busy Z${lastName}`,
    /** Orders `quantity` packs of each medicine, and returns the id of the order. */
    async buys(medicines: { _id: string }[], quantity = 1): Promise<string> {
      const placed = await page.request.post("/user/medicine/place-order", {
        data: {
          patientId: user.id,
          requestId: randomUUID(),
          items: medicines.map(({ _id }) => ({ medicineId: _id, quantity })),
          deliveryAddress: {
            name: "Asha Verma",
            streetAddress: "12 Lake Road",
            city,
            state,
            postalCode,
            country: "India",
            phone: "9876543210",
            email: "patient@medisense.example",
          },
        },
      });
      expect(placed.status(), await placed.text()).toBe(200);
      const { orderId, paymentUrl } = (await placed.json()) as { orderId: string; paymentUrl: string };
      await page.request.post(paymentUrl, { form: { outcome: "pay" }, maxRedirects: 0 });
      await expect(async () => {
        const verified = await page.request.post("/user/medicine/verify-order", { data: { orderId } });
        expect(((await verified.json()) as { paymentStatus: string }).paymentStatus).toBe("paid");
      }).toPass({ timeout: 60_000 });
      orderIds.push(orderId);
      return orderId;
    },
    async cancelsAll() {
      for (const orderId of orderIds.splice(0)) await page.request.post(cancelOrder.path, { data: { orderId } });
    },
  };
}

/** An address in the store's own revenue district. */
async function addressIn(page: Page, store: string) {
  const { data } = (await (await page.request.get("/pharmacy/get-all-stores")).json()) as {
    data: { name: string; city: string; state: string; pincode: string }[];
  };
  const { city, state, pincode } = data.find(({ name }) => name === store)!;
  return { city, state, postalCode: pincode };
}
