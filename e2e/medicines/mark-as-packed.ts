import type { Locator } from "@playwright/test";

/** Opens a parcel in the list of a pharmacy's desk. */
export async function openParcel(parcel: Locator) {
  const opener = parcel.getByRole("button", { name: /^More about order/ });
  if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
}

/** Enters one batch for each medicine of a parcel, and marks it as packed. */
export async function markAsPacked(parcel: Locator) {
  await openParcel(parcel);
  const batches = parcel.getByLabel("Batch number");
  const expiries = parcel.getByLabel("Expiry", { exact: true });
  await batches.first().waitFor();
  for (let index = 0; index < (await batches.count()); index++) {
    await batches.nth(index).fill(`KS100${index}`);
    await expiries.nth(index).fill("08/2029");
  }
  await parcel.getByRole("button", { name: "Mark as packed" }).click();
}
