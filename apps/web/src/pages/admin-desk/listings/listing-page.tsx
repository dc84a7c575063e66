import { checkedFacts, type CheckedKind } from "@medisense/contract/operators/listing-details";
import { ApiError } from "@medisense/contract/client";
import { listingErrors } from "@medisense/contract/operators/listings";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useParams } from "react-router";
import { focusFirstFault } from "../../../features/operators/focus-first-fault.ts";
import { ListingFields } from "../../../features/operators/listing-fields.tsx";
import { type ListingDetails, oneListing, useChangeListing } from "../../../features/operators/queries.ts";
import { textsOfForm } from "../../../features/operators/texts-of-form.ts";
import { useSeenValues } from "../../../features/operators/use-seen-values.ts";
import { isRefused } from "../../../lib/api.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EnteredDetails } from "./entered-details.tsx";
import { ListingCard } from "./listing-card.tsx";
import { ListingDocuments } from "./listing-documents.tsx";
import { ParcelsUnderWay } from "./parcels-under-way.tsx";
import { NameForm } from "./name-form.tsx";
import { useListingKind } from "./use-listing-kind.ts";

/** Shows an entry with the facts that are checked and what else was entered, to correct both, and its documents. */
export function ListingPage() {
  const t = useText();
  const { kind, path } = useListingKind();
  const { id = "" } = useParams();
  const { data: listing, error, refetch } = useQuery(oneListing(kind, id));
  const title = kind === "hospitals" ? t("Details of the hospital") : t("Registration, licence and documents");
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <RouteButton look="quiet" to={path}>
          {t("Back")}
        </RouteButton>
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !listing ? (
        <div role="status" aria-label={t("Loading the entry…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <ListingCard kind={kind} listing={listing} isAlone />
          {kind !== "hospitals" && <ListingDocuments kind={kind} id={id} documents={listing.documents} />}
          {kind === "stores" && <ParcelsUnderWay storeId={id} isSuspended={listing.suspended !== null} />}
          <EnteredDetails key={id} kind={kind} listing={listing} />
          <NameForm key={`name ${id}`} kind={kind} listing={listing} />
          {kind !== "hospitals" && <FactsForm key={`facts ${id}`} kind={kind} listing={listing} />}
        </div>
      )}
    </>
  );
}

function FactsForm({ kind, listing }: { kind: CheckedKind; listing: ListingDetails }) {
  const t = useText();
  const changing = useChangeListing();
  const faults = changing.error instanceof ApiError ? changing.error.fields : {};
  const { seen, key, renew } = useSeenValues(listing.facts);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    changing.mutate(
      { params: { kind, id: listing._id }, body: { facts: textsOfForm(form), seen } },
      {
        onSuccess({ isUnchecked }) {
          tellSuccess(isUnchecked ? t("Saved. It now waits to be checked.") : t("Nothing has changed"));
          if (isUnchecked) renew();
        },
        onError(error) {
          focusFirstFault(form, error);
          if (isRefused(error, listingErrors.changedMeanwhile)) renew();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className={cardClass(false, "grid gap-5 p-4 sm:p-6 lg:col-span-2")}>
      <div className="grid gap-1">
        <h2 className="text-lg">{t("Checked facts")}</h2>
        <p>{t("After a change, new patients cannot find this entry until the facts have been checked again.")}</p>
      </div>
      <ListingFields key={key} columns={checkedFacts[kind]} faults={faults} entered={seen} />
      {changing.error && <ErrorNote>{t(reasonOf(changing.error))}</ErrorNote>}
      <Button type="submit" look="secondary" className="justify-self-start" busy={changing.isPending}>
        {t("Save the facts")}
      </Button>
    </form>
  );
}
