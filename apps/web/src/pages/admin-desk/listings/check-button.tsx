import type { CheckedKind } from "@medisense/contract/operators/listing-details";
import type { Listing } from "@medisense/contract/operators/listings";
import { useState } from "react";
import { useCheckListing } from "../../../features/operators/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { SentenceButton } from "./sentence-button.tsx";

/** Records that the registration of a doctor or the licence of a store was checked. */
export function CheckButton({ kind, listing }: { kind: CheckedKind; listing: Listing }) {
  const t = useText();
  const check = useCheckListing();
  const { _id: id, name, number, holder, validUntil } = listing;
  const shown = { name, number, holder, validUntil };
  /** The facts as of the opening of the dialog: the list is loaded again for whoever comes back from the register. */
  const [seen, setSeen] = useState(shown);
  return (
    <SentenceButton
      label={kind === "doctors" ? t("Record the registration check") : t("Record the licence check")}
      question={t("What did you compare {number} of {name} with?", { number: seen.number ?? "", name: seen.name })}
      field={t("Register or document")}
      hint={kind === "doctors" ? t("Patients read this on the profile.") : undefined}
      isBusy={check.isPending}
      failure={check.error ? t(reasonOf(check.error)) : undefined}
      onAsk={() => {
        check.reset();
        setSeen(shown);
      }}
      onSaid={(against, close) =>
        check.mutate(
          { params: { kind, id }, body: { against, seen } },
          {
            onSuccess: () => {
              close();
              tellSuccess(t("The check is recorded"));
            },
          },
        )
      }
    />
  );
}
