import { ApiError } from "@medisense/contract/client";
import { onboardingColumns, optionalColumns } from "@medisense/contract/operators/listings";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { useAddListing } from "../../../features/operators/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { columnLabels, listingKindLabels } from "./listing-labels.ts";
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
    const entered = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
    adding.mutate(
      { params: { kind }, body: { cells: Object.fromEntries(entered) as Record<string, string> } },
      {
        onSuccess() {
          tellSuccess(t("The entry is there, and an invitation is on its way."));
          void navigate(path);
        },
        onError(error) {
          if (!(error instanceof ApiError)) return;
          const [first] = onboardingColumns[kind].filter((name) => error.fields[name]);
          if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
        },
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
      <form noValidate onSubmit={submit} className={cardClass(false, "grid max-w-4xl gap-5 p-4 sm:p-6")}>
        <div className="grid gap-4 sm:grid-cols-2">
          {onboardingColumns[kind].map((name) => (
            <TextField
              key={name}
              name={name}
              type={name === "licenceValidUntil" ? "date" : name === "email" ? "email" : "text"}
              label={t(columnLabels[name])}
              autoComplete="off"
              aria-required={!optionalColumns.includes(name)}
              error={faults[name] ? t(faults[name]) : undefined}
            />
          ))}
        </div>
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
