import type { Medicine } from "@medisense/contract/medicines";
import { Search } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { GuestCartSummary } from "./guest-cart-summary.tsx";
import { MedicineOffer } from "./medicine-offer.tsx";

type Found = { name: "nothing" } | { name: "asking" } | { name: "failed" } | { name: "found"; medicines: Medicine[] };

/** Finds medicines and collects them in a guest cart, which the account's cart takes over after the login. */
export function MedicineFinder() {
  const t = useText();
  const id = useId();
  const [found, setFound] = useState<Found>({ name: "nothing" });

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const terms = String(new FormData(event.currentTarget).get("q")).trim();
    if (!terms) return;
    setFound({ name: "asking" });
    try {
      const { findMedicines } = await import("../data/landing-api.ts");
      setFound({ name: "found", medicines: await findMedicines(terms) });
    } catch {
      setFound({ name: "failed" });
    }
  }

  return (
    <div className="grid w-full max-w-xl gap-4">
      <form role="search" onSubmit={(event) => void search(event)} className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-ink-900">
          {t("Find a medicine and its price")}
        </label>
        <div className="flex gap-2">
          <div className="relative min-w-0 grow">
            <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-600" />
            <input
              id={id}
              name="q"
              type="search"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t("Name, composition or symptom")}
              className="min-h-11 w-full rounded-field border border-field bg-card py-2 pr-3 pl-11 text-ink-900"
            />
          </div>
          <Button type="submit" busy={found.name === "asking"}>
            {t("Search")}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="grid gap-2">
        {found.name === "failed" && <p className="text-coral-700">{t("The search failed. Please try again.")}</p>}
        {found.name === "found" && found.medicines.length === 0 && <p>{t("We found no medicine by that name.")}</p>}
        {found.name === "found" && found.medicines.length > 0 && (
          <ul className="grid gap-2">
            {found.medicines.map((medicine) => (
              <li key={medicine._id}>
                <MedicineOffer medicine={medicine} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <GuestCartSummary />
    </div>
  );
}
