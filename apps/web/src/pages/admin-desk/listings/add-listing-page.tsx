import { ApiError } from "@medisense/contract/client";
import { onboardingColumns } from "@medisense/contract/operators/listings";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { focusFirstFault } from "../../../features/operators/focus-first-fault.ts";
import { ListingFields } from "../../../features/operators/listing-fields.tsx";
import { useAddListing } from "../../../features/operators/queries.ts";
import { textsOfForm } from "../../../features/operators/texts-of-form.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { InviteCard } from "./invite-card.tsx";
import { listingKindLabels } from "./listing-labels.ts";
import { useListingKind } from "./use-listing-kind.ts";

/** Takes a new doctor, hospital or store. Its holder is mailed an invitation. */
export function AddListingPage() {
  const t = useText();
  const { kind, path } = useListingKind();
  const navigate = useNavigate();
  const adding = useAddListing();
  const faults = adding.error instanceof ApiError ? adding.error.fields : {};
  const title = t(listingKindLabels[kind].add);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    adding.mutate(
      { params: { kind }, body: { cells: textsOfForm(form) } },
      {
        onSuccess() {
          tellSuccess(t("The entry is added, and an invitation is on its way."));
          void navigate(path);
        },
        onError: (error) => focusFirstFault(form, error),
      },
    );
  }

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p>{t("The email address gets a link that sets a password. The link works once, within seven days.")}</p>
      </div>
      <InviteCard key={kind} kind={kind} />
      <form noValidate onSubmit={submit} className={cardClass(false, "grid max-w-4xl gap-5 p-4 sm:p-6")}>
        <ListingFields columns={onboardingColumns[kind]} faults={faults} />
        {adding.error && <ErrorNote>{t(reasonOf(adding.error))}</ErrorNote>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={adding.isPending}>
            {title}
          </Button>
          <RouteButton look="quiet" to={path}>
            {t("Back")}
          </RouteButton>
        </div>
      </form>
    </>
  );
}
