import { ApiError } from "@medisense/contract/client";
import { enteredDetails } from "@medisense/contract/operators/listing-details";
import { listingErrors, type ListingKind } from "@medisense/contract/operators/listings";
import type { FormEvent } from "react";
import { focusFirstFault } from "../../../features/operators/focus-first-fault.ts";
import { ListingFields } from "../../../features/operators/listing-fields.tsx";
import { type ListingDetails, useCorrectListing } from "../../../features/operators/queries.ts";
import { textsOfForm } from "../../../features/operators/texts-of-form.ts";
import { useSeenValues } from "../../../features/operators/use-seen-values.ts";
import { isRefused } from "../../../lib/api.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

/** Says before a correction is saved what it means for what is booked or ordered. */
const effects: Record<ListingKind, string> = {
  doctors: msg(
    "Booked visits keep the fee that was paid. If the hospital changes, patients with a visit at the clinic get an email with the new place.",
  ),
  hospitals: msg("If the address changes, patients with a visit at the clinic get an email with the new place."),
  stores: msg("Orders and invoices stay as they are."),
};

const CHOSEN = "doctorIds";

interface Props {
  kind: ListingKind;
  listing: ListingDetails;
  onDone(): void;
}

/** Corrects what was entered of a doctor, hospital or store. */
export function DetailsForm({ kind, listing, onDone }: Props) {
  const t = useText();
  const correcting = useCorrectListing();
  const faults = correcting.error instanceof ApiError ? correcting.error.fields : {};
  const { seen, key, renew } = useSeenValues(listing.entered);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    correcting.mutate(
      { params: { kind, id: listing._id }, body: { cells: textsOfForm(form), doctorIds: chosenIn(form), seen } },
      {
        onSuccess({ isChanged }) {
          tellSuccess(isChanged ? t("The details are saved") : t("Nothing has changed"));
          onDone();
        },
        onError(error) {
          focusFirstFault(form, error);
          if (isRefused(error, listingErrors.changedMeanwhile)) renew();
        },
      },
    );
  }

  return (
    <form noValidate aria-label={t("Correct the details")} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-1">
        {kind !== "stores" && (
          <p className="font-semibold text-ink-900">
            {t("{count, plural, one {# paid visit lies ahead.} other {# paid visits lie ahead.}}", {
              count: listing.visitsAhead,
            })}
          </p>
        )}
        <p>{t(effects[kind])}</p>
      </div>
      <ListingFields key={key} columns={enteredDetails[kind]} faults={faults} entered={seen} />
      {listing.elsewhere.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold text-ink-900">{t("Doctors of this hospital at another address")}</legend>
          <p>{t("They stay there. Choose those who get the hospital's address; their patients are told.")}</p>
          {listing.elsewhere.map(({ _id, name, address }) => (
            <label key={_id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <input type="checkbox" name={CHOSEN} value={_id} className="size-5 shrink-0 accent-brand-700" />
              <span className="min-w-0 wrap-anywhere text-ink-900">
                {name}
                <span className="block text-ink-600 text-sm">{address}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {correcting.error && <ErrorNote>{t(reasonOf(correcting.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={correcting.isPending}>
          {t("Save the details")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("Back")}
        </Button>
      </div>
    </form>
  );
}

const chosenIn = (form: HTMLFormElement) =>
  new FormData(form).getAll(CHOSEN).filter((value) => typeof value === "string");
