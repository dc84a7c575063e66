import { ApiError } from "@medisense/contract/client";
import type { ListingKind } from "@medisense/contract/operators/listings";
import { MailPlus } from "lucide-react";
import type { FormEvent } from "react";
import { useInviteListing } from "../../../features/operators/queries.ts";
import { textsOfForm } from "../../../features/operators/texts-of-form.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { RouteButton } from "../../../ui/route-button.tsx";
import { useListingKind } from "./use-listing-kind.ts";

/** Invites a doctor, hospital or store by email alone; they enter their own data. */
export function InviteCard({ kind }: { kind: ListingKind }) {
  const t = useText();
  const { desk } = useListingKind();
  const inviting = useInviteListing();
  const fault = inviting.error instanceof ApiError ? inviting.error.fields["email"] : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = textsOfForm(form)["invited"] ?? "";
    inviting.mutate(
      { params: { kind }, body: { email } },
      {
        onSuccess() {
          form.reset();
          tellSuccess(t("The invitation is on its way."));
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className={cardClass(false, "grid max-w-4xl gap-4 p-4 sm:p-6")}>
      <div className="grid gap-1">
        <h2 className="text-lg">{t("Invite by email only")}</h2>
        <p>{t("They enter their own details through the link in the email. It works once, within 14 days.")}</p>
        {kind === "hospitals" && <p>{t("Patients can find the hospital as soon as it has sent its details.")}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          name="invited"
          type="email"
          label={t("Their email address")}
          autoComplete="off"
          aria-required
          className="min-w-0 grow"
          error={fault ? t(fault) : undefined}
        />
        <Button type="submit" look="secondary" className="sm:mt-7.5" busy={inviting.isPending}>
          <MailPlus aria-hidden="true" className="size-5" />
          {t("Send the invitation")}
        </Button>
      </div>
      <RouteButton look="quiet" className="justify-self-start" to={`${desk}/invitations`}>
        {t("Open invitations")}
      </RouteButton>
      {inviting.error && <ErrorNote>{t(reasonOf(inviting.error))}</ErrorNote>}
    </form>
  );
}
