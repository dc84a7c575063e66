import { ApiError } from "@medisense/contract/client";
import { listingErrors, type ListingKind } from "@medisense/contract/operators/listings";
import type { FormEvent } from "react";
import { focusFirstFault } from "../../../features/operators/focus-first-fault.ts";
import { ListingFields } from "../../../features/operators/listing-fields.tsx";
import { type ListingDetails, useCorrectNameAndEmail } from "../../../features/operators/queries.ts";
import { textsOfForm } from "../../../features/operators/texts-of-form.ts";
import { useSeenValues } from "../../../features/operators/use-seen-values.ts";
import { isRefused } from "../../../lib/api.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

/** Names what keeps the former name after a correction. */
const effects: Record<ListingKind, string> = {
  doctors: msg(
    "Prescriptions and receipts that are issued keep the former name. The check of the registration stays, so write the name as the register has it.",
  ),
  hospitals: msg("Prescriptions and receipts that are issued keep the former name. The address of the page stays too."),
  stores: msg("Invoices that are issued keep the former name. The address of the page stays too."),
};

interface Props {
  kind: ListingKind;
  listing: ListingDetails;
}

/** Corrects the name of a doctor, hospital or store, and the email of its account. */
export function NameForm({ kind, listing }: Props) {
  const t = useText();
  const correcting = useCorrectNameAndEmail();
  const faults = correcting.error instanceof ApiError ? correcting.error.fields : {};
  const hasEmail = listing.email !== null;
  const shown = { name: listing.name, ...(listing.email !== null && { email: listing.email }) };
  const { seen, key, renew } = useSeenValues(shown);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { name = "", email, reason = "" } = textsOfForm(form);
    correcting.mutate(
      { params: { kind, id: listing._id }, body: { cells: { name, email }, reason, seen } },
      {
        onSuccess({ isChanged }) {
          tellSuccess(isChanged ? t("Name and email are saved") : t("Nothing has changed"));
          form.querySelector<HTMLInputElement>("[name=reason]")!.value = "";
          if (isChanged) renew();
        },
        onError(error) {
          focusFirstFault(form, error);
          if (isRefused(error, listingErrors.changedMeanwhile)) renew();
        },
      },
    );
  }

  return (
    <form
      aria-labelledby="name-and-email"
      onSubmit={submit}
      className={cardClass(false, "grid gap-5 p-4 sm:p-6 lg:col-span-2")}
    >
      <div className="grid gap-1">
        <h2 id="name-and-email" className="text-lg">
          {t("Name and email")}
        </h2>
        <p>{t(effects[kind])}</p>
        <p>{t("Patients who wait for a visit or an order get an email with the new name.")}</p>
        {hasEmail && (
          <p>
            {t(
              "A new email logs the account out everywhere and ends its password and links. Both addresses are told, and the new one gets a link to choose a password.",
            )}
          </p>
        )}
      </div>
      <ListingFields key={key} columns={hasEmail ? ["name", "email"] : ["name"]} faults={faults} entered={seen} />
      <TextField
        name="reason"
        label={t("Reason")}
        hint={t("The audit trail keeps it.")}
        autoComplete="off"
        required
        minLength={3}
        maxLength={200}
      />
      {correcting.error && <ErrorNote>{t(reasonOf(correcting.error))}</ErrorNote>}
      <Button type="submit" look="secondary" className="justify-self-start" busy={correcting.isPending}>
        {t("Save name and email")}
      </Button>
    </form>
  );
}
