import { z } from "zod";
import type { AddressForm } from "./delivery-form.tsx";

const STORAGE_KEY = "addressDraft";

const Draft = z.object({
  owner: z.string(),
  /** The pin code of the shop at the time; another one chosen since means another address. */
  pincode: z.string().optional(),
  form: z.object({
    name: z.string(),
    streetAddress: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
});

/** What somebody has typed at the checkout, in this tab only, until the order is placed or they log out. */
export function keepAddressDraft(owner: string, pincode: string | undefined, form: AddressForm) {
  attempt(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ owner, pincode, form })));
}

export function addressDraft(owner: string, pincode: string | undefined) {
  const { data } = Draft.safeParse(attempt(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null")));
  return data?.owner === owner && data.pincode === pincode ? data.form : undefined;
}

export function dropAddressDraft() {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY));
}

/** Storage can be switched off or full; the form then lives as long as the page. */
function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
