import type { Medicine } from "@medisense/contract/medicines";
import { type SubmitEvent, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { SearchForm } from "../../ui/forms/search-form.tsx";
import { GuestCartSummary } from "./guest-cart-summary.tsx";
import { MedicineOffer } from "./medicine-offer.tsx";

type Found = { name: "nothing" } | { name: "asking" } | { name: "failed" } | { name: "found"; medicines: Medicine[] };

/** Finds medicines and collects them in a guest cart, which the account's cart takes over after the login. */
export function MedicineFinder() {
  const t = useText();
  const [found, setFound] = useState<Found>({ name: "nothing" });
  const [typed, setTyped] = useState("");

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const terms = typed.trim();
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
      <SearchForm
        label={t("Find a medicine and its price")}
        placeholder={t("Name, composition or symptom")}
        typed={typed}
        onType={setTyped}
        isBusy={found.name === "asking"}
        onSubmit={(event) => void search(event)}
      />
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
