import { z } from "zod";
import { jsonEntry } from "../../../lib/browser-storage.ts";
import type { AddressForm } from "./delivery-form.tsx";

const Draft = z.object({
  owner: z.string(),
  /** The chosen pin code when the draft was typed. Another pin code means another address. */
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

const entry = jsonEntry({
  key: "addressDraft",
  area: "sessionStorage",
  parse: (stored) => Draft.safeParse(stored).data,
});

/** Keeps the address typed at the checkout, for this tab, until the order is placed or its owner logs out. */
export const keepAddressDraft = (owner: string, pincode: string | undefined, form: AddressForm) =>
  entry.write({
    owner,
    pincode,
    form: { ...form, postalCode: String(form.postalCode), phone: String(form.phone) },
  });

export function addressDraft(owner: string, pincode: string | undefined) {
  const draft = entry.read();
  return draft?.owner === owner && draft.pincode === pincode ? draft.form : undefined;
}

export const dropAddressDraft = () => entry.remove();
